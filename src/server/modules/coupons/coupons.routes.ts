// The calls about coupons.
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';

export function couponHandlers(_parts: Parts): HandlersOf<keyof typeof couponCalls> {
  return {};
}
