import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import type { Faults } from '#shared/domain/people/form-rules.ts';
import { isGuestPhone, toCheckoutDigits } from '#shared/domain/people/uae-phone.ts';
import type { GuestForm } from '#shared/domain/cart/checkout-document.ts';

export type GuestField = Exclude<keyof GuestForm, 'addressType' | 'building' | 'areaFound'>;
type GuestFault = 'required' | 'email' | 'phone';

/** In the order of the form: the first fault gets the focus. */
const GUEST_FIELDS: readonly GuestField[] = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'area',
  'flat',
];
const DELIVERY_ONLY: readonly GuestField[] = ['area', 'flat'];

/** The 12 digits of a typed number; null when the guest rule refuses it. */
export function guestPhone(text: string): string | null {
  const wire = toCheckoutDigits(text);
  return wire?.startsWith('971') && isGuestPhone(wire) ? wire : null;
}

export function guestFault(
  form: GuestForm,
  field: GuestField,
  isDelivery: boolean,
): GuestFault | null {
  if (DELIVERY_ONLY.includes(field) && !isDelivery) return null;
  const text = form[field].trim();
  if (isBlank(text)) return 'required';
  if (field === 'phone' && guestPhone(text) === null) return 'phone';
  if (field === 'email' && !isEmail(text)) return 'email';
  return null;
}

export function guestFaults(form: GuestForm, isDelivery: boolean): Faults<GuestField> {
  const faults: Faults<GuestField> = {};
  for (const field of GUEST_FIELDS) {
    const fault = guestFault(form, field, isDelivery);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
