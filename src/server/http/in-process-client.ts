// The calls without a network: what a page is made of is asked from the same handlers, with the same checks of what is asked and answered.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Call } from '#shared/contract/contract.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { CachedJson, type CallContext, type Handlers } from './handlers.ts';
import { refusalReply } from './refusal-reply.ts';
import { runCall, type AnyHandler } from './run-call.ts';

export type InsideInput = { params?: Record<string, string | number>; body?: unknown };
type InsideAnswer = { status: number; body: unknown };
export type InProcessClient = (
  name: CallName,
  input: InsideInput,
  lang: Lang,
  /** Whose form it is, for the limits of an address. */
  ip?: string,
) => Promise<InsideAnswer>;

/** Nobody asks here: no cookie, no token; an address only with a form. Calls that need somebody are not asked for pages. */
export function createCallInside(
  app: Pick<AppContext, 'clock'>,
  handlers: Handlers,
): InProcessClient {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);

  return async (name, input, lang, ip = '') => {
    const call: Call = calls[name];
    if (call.who !== 'anyone') throw new Error(`${name} is not for everybody: no page asks it`);
    const context: CallContext = {
      lang,
      now: app.clock.now(),
      ip,
      cookies: {},
      setCookie: () => {
        throw new Error(`${name} sets a cookie: no page asks it`);
      },
      request,
      response,
    };
    const params = Object.fromEntries(
      Object.entries(input.params ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const handle = handlers[name] as unknown as AnyHandler;
    const result = await runCall(call, handle, { params, body: input.body }, async () => ({
      ok: true,
      context,
    }));
    if (result instanceof CachedJson) return { status: 200, body: result.value };
    const { status, body } = result.ok
      ? { status: 200, body: result.reply }
      : refusalReply(result, lang);
    return { status, body: JSON.parse(JSON.stringify(body)) as unknown };
  };
}
