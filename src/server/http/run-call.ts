import { z } from 'zod';
import type { Call } from '#shared/contract/contract.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { CachedJson, type CallContext } from './handlers.ts';
import { findInvalidText } from './invalid-text.ts';

export type AnyHandler = (
  input: { params: unknown; body: unknown },
  context: CallContext,
) => Promise<unknown>;

type Entrance = (params: {
  storeId?: number;
}) => Promise<{ ok: true; context: CallContext } | Refusal>;

function toFieldPath(error: z.core.$ZodError, prefix: 'params' | 'body'): string {
  const path = error.issues[0]?.path.join('.') ?? '';
  return path === '' ? prefix : path;
}

export const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

/** Whoever may not make the call is told so before their body is read. */
export async function runCall(
  call: Call,
  handle: AnyHandler,
  asked: { params: unknown; body: unknown },
  enter: Entrance,
): Promise<{ ok: true; reply: unknown } | CachedJson | Refusal> {
  const params = z.safeParse(call.params, asked.params);
  if (!params.success) return refuse('BAD_REQUEST', { field: toFieldPath(params.error, 'params') });
  const entered = await enter(params.data as { storeId?: number });
  if (!entered.ok) return entered;
  const body =
    call.body === null
      ? { success: true as const, data: undefined }
      : z.safeParse(call.body, asked.body);
  if (!body.success) return refuse('BAD_REQUEST', { field: toFieldPath(body.error, 'body') });
  const invalid = findInvalidText(params.data) ?? findInvalidText(body.data);
  if (invalid !== null) return refuse('BAD_REQUEST', { field: invalid || 'body' });
  const result = await handle({ params: params.data, body: body.data }, entered.context);
  if (isRefusal(result) || result instanceof CachedJson) return result;
  return { ok: true, reply: z.parse(call.reply, result) };
}
