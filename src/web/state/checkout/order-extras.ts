// Cash change, hand-over, rider's note and allergies. Stored until the order is placed.
import { NO_EXTRAS, type OrderExtras } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, useCheckout } from './checkout.ts';

export { NO_EXTRAS, type OrderExtras };

export const RIDER_NOTE_MAX = 200;

export function useOrderExtras(): [OrderExtras, (extras: OrderExtras) => void] {
  const extras = useCheckout(({ checkout }) => checkout.extras);
  return [extras ?? NO_EXTRAS, (next) => changeCheckout({ type: 'extrasSet', extras: next })];
}
