// The calls without a network: what a page is made of is asked from the same handlers, with the same checks of what is asked and answered.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { z } from 'zod';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Call } from '#shared/contract/contract.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { CachedJson, type CallContext, type Handlers } from './handlers.ts';
import { refusalReply } from './refusal-reply.ts';

export type InsideInput = { params?: Record<string, string | number>; body?: unknown };
type InsideAnswer = { status: number; body: unknown };
export type InProcessClient = (
  name: CallName,
  input: InsideInput,
  lang: Lang,
) => Promise<InsideAnswer>;

type AnyHandler = (
  input: { params: unknown; body: unknown },
  context: CallContext,
) => Promise<unknown>;

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

/** Nobody asks here: no cookie, no token, no address. Calls that need somebody are not asked for pages. */
export function createCallInside(
  app: Pick<AppContext, 'clock'>,
  handlers: Handlers,
): InProcessClient {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);

  async function answer(name: CallName, input: InsideInput, lang: Lang): Promise<unknown> {
    const call: Call = calls[name];
    if (call.who !== 'anyone') throw new Error(`${name} is not for everybody: no page asks it`);
    const params = z.safeParse(
      call.params,
      // As an address has them.
      Object.fromEntries(
        Object.entries(input.params ?? {}).map(([key, value]) => [key, String(value)]),
      ),
    );
    if (!params.success) return refuse('BAD_REQUEST', { field: 'params' });
    const body =
      call.body === null
        ? { success: true as const, data: undefined }
        : z.safeParse(call.body, input.body);
    if (!body.success) return refuse('BAD_REQUEST', { field: 'body' });
    const handle = handlers[name] as unknown as AnyHandler;
    return handle(
      { params: params.data, body: body.data },
      {
        lang,
        now: app.clock.now(),
        ip: '',
        cookies: {},
        setCookie: () => {
          throw new Error(`${name} sets a cookie: no page asks it`);
        },
        request,
        response,
      },
    );
  }

  return async (name, input, lang) => {
    const result = await answer(name, input, lang);
    if (result instanceof CachedJson) return { status: 200, body: result.value };
    const refused = isRefusal(result) ? refusalReply(result, lang) : null;
    const text = JSON.stringify(refused?.body ?? z.parse((calls[name] as Call).reply, result));
    return { status: refused?.status ?? 200, body: JSON.parse(text) as unknown };
  };
}
