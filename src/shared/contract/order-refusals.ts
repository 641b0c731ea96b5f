// Why an order may be refused, whichever way it is paid.
import { COUPON_REFUSALS } from './coupons.ts';
import type { RefusalCode } from './refusals.ts';

/** How save_order and save_card_order may refuse. */
export const SAVE_ORDER_REFUSALS = [
  'UNREADABLE_BODY',
  'STORE_CLOSED',
  'STORE_PAUSED',
  'KITCHEN_FULL',
  'PROMISE_MOVED',
  'STORE_INACTIVE',
  'ITEM_UNAVAILABLE',
  'TOTAL_CHANGED',
  'ORDER_OLD',
  'KEY_REUSED',
  'BELOW_MINIMUM',
  'TOO_MUCH_OF_ONE',
  'CASH_TOTAL_TOO_HIGH',
  'TOO_MANY_OPEN_ORDERS',
  'OUTSIDE_DELIVERY_AREA',
  'PAYMENT_METHOD_NOT_ALLOWED',
  'CARD_NOT_CONFIGURED',
  'TAX_UNKNOWN',
  'LATER_TOO_SOON',
  'LATER_DATE_INVALID',
  'LATER_NEXT_MONTH',
  'LATER_CLOSED',
  'LATER_NOT_ALLOWED',
  'COUPON_NOT_ALLOWED',
  'POINTS_NOT_ALLOWED',
  'POINTS_GONE',
  'SHARED_CART_CHANGED',
  ...COUPON_REFUSALS,
  'POS_REFUSED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];
