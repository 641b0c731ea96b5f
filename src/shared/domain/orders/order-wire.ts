import type { PaymentMethod } from './order-type.ts';

export const WIRE = {
  brandId: 1,
  storeListId: 1,
  customerListPage: 1,
  mode: 'online',
  orderChannel: 'web',
  currency: 'AED',
} as const;

export const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const;

/** Spelled as the point of sale expects it. */
const CUTLERY_NOTE = ' - Add Curtlery';

export function specialInstructions(text: string, wantsCutlery: boolean): string {
  return wantsCutlery ? `${text}${CUTLERY_NOTE}` : text;
}

const CUTLERY_WORDS = new RegExp(` ?${CUTLERY_NOTE.trim()}$`);

/** The customer's own words, and whether cutlery is wanted. */
export function toldInstructions(specialInst: string): { text: string; wantsCutlery: boolean } {
  const text = specialInst.replace(CUTLERY_WORDS, '');
  return { text: text.trimEnd(), wantsCutlery: text !== specialInst };
}

export function paymentStatusLabel(
  method: PaymentMethod,
): 'COD' | 'Card On Pickup' | 'Card Pending' {
  return ({ Cash: 'COD', COP: 'Card On Pickup', Card: 'Card Pending' } as const)[method];
}
