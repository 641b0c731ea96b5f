// Fixed words and numbers of the order calls: the same for whoever sends or reads them.
import type { OrderType, PaymentMethod } from './order-type.ts';

/** Values every order call carries (CONST-01 to CONST-06). */
export const WIRE = { brandId: 1, storeListId: 1, customerListPage: 1, mode: 'online', orderChannel: 'web', currency: 'AED' } as const;

export const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const;
export const ORDER_TIMINGS = ['Now', 'Later'] as const;
export type OrderTiming = (typeof ORDER_TIMINGS)[number];

/** Added to the special instructions when cutlery is wanted; spelled as the point of sale expects it (CHK-PAY-29). */
const CUTLERY_NOTE = ' - Add Curtlery';

/** `special_inst` (CHK-PAY-29). */
export function specialInstructions(text: string, wantsCutlery: boolean): string {
  return wantsCutlery ? `${text}${CUTLERY_NOTE}` : text;
}

/** The payment status label of a new order (CHK-PAY-31). */
export function paymentStatusLabel(method: PaymentMethod): 'COD' | 'Card On Pickup' | 'Card Pending' {
  return ({ Cash: 'COD', COP: 'Card On Pickup', Card: 'Card Pending' } as const)[method];
}

/** The order type of a store link's `md`, case ignored; null: the link's parameters are ignored (STORE-26, AMB-12). */
export function orderTypeOfLink(md: string): OrderType | null {
  const word = md.trim().toLowerCase();
  if (word === 'qr' || word === 'qr-pickup') return 'qr-Pickup';
  return word === 'pickup' ? 'Pickup' : null;
}

/** Whether a date of birth (YYYY-MM-DD) is a real day, not later than today (MAIL-08, CONST-20). `today` in the same form. */
export function isBirthDate(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text <= today;
}
