// What the guest form asks for: names, a mobile number of the country, an e-mail; for delivery also the area and the door.
import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import type { Faults } from '#shared/domain/people/form-rules.ts';
import { isGuestPhone, toCheckoutDigits } from '#shared/domain/people/uae-phone.ts';
import type { GuestForm } from '../../state/checkout/guest.ts';

export type GuestField = Exclude<keyof GuestForm, 'addressType' | 'building' | 'areaFound'>;
type GuestFault = 'required' | 'email' | 'phone';

/** In the order of the form: the first with a fault gets the focus. */
const GUEST_FIELDS: readonly GuestField[] = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'area',
  'flat',
];
const DELIVERY_ONLY: readonly GuestField[] = ['area', 'flat'];

/** The 12 digits that a typed number stands for, as the call for guests takes them; null when the guest rule refuses it. */
export function guestPhone(text: string): string | null {
  const wire = toCheckoutDigits(text);
  return wire?.startsWith('971') && isGuestPhone(wire) ? wire : null;
}

/** What is wrong with one field, null when nothing is. */
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

/** What is wrong with each field, in their order. */
export function guestFaults(form: GuestForm, isDelivery: boolean): Faults<GuestField> {
  const faults: Faults<GuestField> = {};
  for (const field of GUEST_FIELDS) {
    const fault = guestFault(form, field, isDelivery);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
