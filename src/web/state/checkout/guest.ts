// The guest: what was typed (nothing is lost on a reload), and the proof that lets the guest order.
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

/** null forgets the guest (the proof has expired); what was typed stays. */
export const writeGuest = (guest: Guest | null): void =>
  changeCheckout({ type: 'guestSet', guest });

/** What a guest proves the own orders with; nothing for who is signed in, whose token the caller sends, or holds only a tracking grant. */
export function ownHeaders(): Record<string, string> {
  const guest = readStored('local', 'token') === null ? readGuest() : null;
  return guest ? { 'x-guest-proof': guest.proof } : {};
}
