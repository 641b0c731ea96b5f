import { z } from 'zod';
import { OrderPayload } from '#shared/contract/orders.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { openSealedText } from '#server/http/sealed-text.ts';
import { findInvalidText } from '#server/http/invalid-text.ts';
import type { AppContext } from '#server/app-context.ts';

function plainBody(
  app: Pick<AppContext, 'secrets' | 'config'>,
  data: string | Record<string, unknown>,
): unknown {
  if (typeof data !== 'string') return app.config.isProduction ? undefined : data;
  const text = openSealedText(data, app.secrets.orderKey);
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** UNREADABLE_BODY when it cannot be decrypted or parsed, BAD_REQUEST names the first wrong field. A plain object passes outside production only. */
export async function openSealedBody<S extends z.core.$ZodType>(
  app: Pick<AppContext, 'secrets' | 'config'>,
  data: string | Record<string, unknown>,
  schema: S,
): Promise<{ ok: true; payload: z.output<S> } | Refusal> {
  const body = plainBody(app, data);
  if (body === undefined) return refuse('UNREADABLE_BODY', { field: 'data' });
  const parsed = z.safeParse(schema, body);
  if (!parsed.success)
    return refuse('BAD_REQUEST', { field: parsed.error.issues[0]?.path.join('.') || 'data' });
  const unstorable = findInvalidText(parsed.data);
  return unstorable === null
    ? { ok: true, payload: parsed.data }
    : refuse('BAD_REQUEST', { field: unstorable || 'data' });
}

export async function openOrderBody(
  app: Pick<AppContext, 'secrets' | 'config'>,
  data: string | Record<string, unknown>,
): Promise<{ ok: true; payload: OrderPayload } | Refusal> {
  return openSealedBody(app, data, OrderPayload);
}
