// What kitchen and rider are told besides the food: the note that cash is paid with, how to hand over, and what nobody may eat. Kept until the order is placed.
import { NO_EXTRAS, type OrderExtras } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, useCheckout } from './checkout.ts';

export { NO_EXTRAS, type OrderExtras };

/** What the rider's note may hold. */
export const RIDER_NOTE_MAX = 200;

export function useOrderExtras(): [OrderExtras, (extras: OrderExtras) => void] {
  const extras = useCheckout(({ checkout }) => checkout.extras);
  return [extras ?? NO_EXTRAS, (next) => changeCheckout({ type: 'extrasSet', extras: next })];
}
