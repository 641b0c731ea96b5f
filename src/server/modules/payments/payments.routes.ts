// The calls about paying by card.
import type { paymentCalls } from '#shared/contract/payments.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';

export function paymentHandlers(_parts: Parts): HandlersOf<keyof typeof paymentCalls> {
  return {};
}
