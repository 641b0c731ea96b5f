// The guest: typed details, and the proof that allows ordering.
import type { Guest, GuestForm } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, readCheckout } from './checkout.ts';
import { readStored } from '../browser/tab-storage.ts';

export type { Guest, GuestForm };

export const EMPTY_GUEST_FORM: GuestForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  area: '',
  areaFound: '',
  building: '',
  flat: '',
  addressType: 'Home',
};

export const readGuestForm = (): GuestForm => ({
  ...EMPTY_GUEST_FORM,
  ...readCheckout().guestForm,
});

export const writeGuestForm = (form: GuestForm): void =>
  changeCheckout({ type: 'guestFormSet', form });

/** The guest with a proof, or null: then the contact step comes first. */
export const readGuest = (): Guest | null => readCheckout().guest;

/** null forgets the guest (the proof has expired); typed details stay. */
export const writeGuest = (guest: Guest | null): void =>
  changeCheckout({ type: 'guestSet', guest });

/** A guest's proof for the own orders; empty for customers, whose token the caller sends, and for tracking grants. */
export function ownHeaders(): Record<string, string> {
  const guest = readStored('local', 'token') === null ? readGuest() : null;
  return guest ? { 'x-guest-proof': guest.proof } : {};
}
