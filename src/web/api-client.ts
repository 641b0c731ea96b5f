// The one typed caller of the server. In the browser it fetches; during server rendering it stays inside the process.
import type { CallName, Calls } from '#shared/contract/calls.ts';
import type { CallInput, CallReply } from '#shared/contract/contract.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { CALL_PATHS, type CallPaths } from './call-paths.ts';
import { readToken, renewToken } from './state/person/session.ts';

/** What a refused call answered. `message` is for people, in the language of the request. */
export type Refused = {
  ok: false;
  code: RefusalCode | 'OFFLINE';
  message: string;
  field?: string;
  status: number;
  body: Record<string, unknown>;
};
export type Answer<N extends CallName> = { ok: true; data: CallReply<Calls[N]> } | Refused;

type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<{ status: number; json(): Promise<unknown> }>;
type Options = { signal?: AbortSignal; headers?: Record<string, string> };
type Args<N extends CallName> =
  unknown extends CallInput<Calls[N]>
    ? [input?: Record<string, never>, options?: Options]
    : [input: CallInput<Calls[N]>, options?: Options];

/** The message of a refusal: the first entry of a list, with spaces for underscores. */
export function readableMessage(message: unknown): string {
  const first: unknown = Array.isArray(message) ? message[0] : message;
  return typeof first === 'string'
    ? Array.isArray(message)
      ? first.replaceAll('_', ' ')
      : first
    : '';
}

export type Api = { <N extends CallName>(name: N, ...args: Args<N>): Promise<Answer<N>> };

export function toAnswer<N extends CallName>(
  status: number,
  body: Record<string, unknown>,
): Answer<N> {
  if (status >= 200 && status < 300) return { ok: true, data: body as CallReply<Calls[N]> };
  return {
    ok: false,
    code: body['code'] as RefusalCode,
    message: readableMessage(body['message']),
    status,
    body,
    ...(typeof body['field'] === 'string' ? { field: body['field'] } : {}),
  };
}

/** Makes a caller for one language. Network failures are answers too (`OFFLINE`); only aborts throw. */
export function createApi(lang: Lang, send: Send, paths: CallPaths = CALL_PATHS): Api {
  return async <N extends CallName>(name: N, ...args: Args<N>): Promise<Answer<N>> => {
    const call = paths[name];
    if (!call) throw new Error(`${name} is not asked from here`);
    const { method, path } = call;
    const input = (args[0] ?? {}) as { params?: Record<string, string | number>; body?: unknown };
    const options = args[1];
    const url = `/api${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key] ?? '')))}`;
    const headers: Record<string, string> = { 'accept-language': lang, ...options?.headers };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    try {
      const response = await send(url, {
        method,
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(options?.signal ? { signal: options.signal } : {}),
      });
      const body = (await response.json()) as Record<string, unknown>;
      return toAnswer(response.status, body);
    } catch (error) {
      if (options?.signal?.aborted) throw error;
      return { ok: false, code: 'OFFLINE', message: '', status: 0, body: {} };
    }
  };
}

const UNAUTHENTICATED = 401;
const withToken = (headers: Record<string, string>): Record<string, string> => {
  const token = readToken();
  return token === null ? headers : { authorization: `Bearer ${token}`, ...headers };
};

/** A connection that swallows answers must not leave the customer in front of a spinner. */
const PATIENCE_MS = 30_000;

/** Ends with the caller's own signal or after the longest wait, the reading of the body included. */
function patience(signal: AbortSignal | undefined): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), PATIENCE_MS);
  if (signal?.aborted) limit.abort(signal.reason);
  signal?.addEventListener('abort', () => limit.abort(signal.reason));
  return limit.signal;
}

/** The browser's caller. It sends the bearer token if there is one; an expired token is renewed once and the call repeated. */
export function browserApi(lang: Lang, paths?: CallPaths): Api {
  const sendWithToken: Send = async (path, init) => {
    const send = () =>
      fetch(path, {
        ...init,
        headers: withToken(init.headers),
        credentials: 'same-origin',
        signal: patience(init.signal),
      });
    const token = readToken();
    const response = await send();
    if (response.status !== UNAUTHENTICATED || token === null) return response;
    const renewal = await renewToken();
    // This does not end the session: the caller may try again.
    if (renewal === 'unknown') throw new Error('nobody could say whether the session goes on');
    return renewal === 'renewed' && readToken() !== token ? send() : response;
  };
  return createApi(lang, sendWithToken, paths);
}
