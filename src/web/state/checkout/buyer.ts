// Who orders in this tab, and where it goes: a guest with a proof, or the signed-in customer with a saved address.
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { Door, Guest, GuestForm } from '#shared/domain/cart/checkout-document.ts';
import { readStored } from '../browser/tab-storage.ts';
import { changeCheckout, readCheckout } from './store.ts';

export type Buyer = ({ kind: 'guest' } & Guest) | ({ kind: 'customer' } & Omit<Guest, 'proof'>);

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

/** The guest's proof; empty for a customer, whose token the caller sends. */
export function buyerHeaders(buyer: Buyer): Record<string, string> {
  return buyer.kind === 'guest' ? { 'x-guest-proof': buyer.proof } : {};
}

/** The same for the own orders; empty for tracking grants too. */
export function ownHeaders(): Record<string, string> {
  const guest = readStored('local', 'token') === null ? readGuest() : null;
  return guest ? { 'x-guest-proof': guest.proof } : {};
}

export const toDoor = (saved: SavedAddress): Door => ({
  addressId: saved.address_id,
  place: saved.place,
  fullAddress: saved.full_address,
  extraDetails: saved.extra_details,
  ...(saved.door && { parts: saved.door }),
  ...(saved.names && { names: saved.names }),
});

export const writeDoor = (door: Door | null): void => changeCheckout({ type: 'doorSet', door });

/** Null when no saved address was chosen. */
export const readDoor = (): Door | null => readCheckout().door;
