// The guest of this tab: what was typed (nothing is lost on a reload), and the proof that lets the guest order (AMB-54).
import { readJson, readStored, writeStored } from './tab-storage.ts';

export type GuestForm = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  area: string;
  /** What the page put into the area (`found-area.ts`). */
  areaFound: string;
  building: string;
  flat: string;
  addressType: 'Home' | 'Office' | 'Other';
};

/** `loginName`: first and last name; `phone` as 12 digits. */
export type Guest = {
  customerId: number;
  proof: string;
  loginName: string;
  email: string;
  phone: string;
};

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

const FORM_KEY = 'guestForm';
const GUEST_KEY = 'guest';

export function readGuestForm(): GuestForm {
  return { ...EMPTY_GUEST_FORM, ...readJson<Partial<GuestForm>>('session', FORM_KEY) };
}

export function writeGuestForm(form: GuestForm): void {
  writeStored('session', FORM_KEY, JSON.stringify(form));
}

/** The guest with a proof, or null: then the contact step comes first. */
export function readGuest(): Guest | null {
  return readJson<Guest>('session', GUEST_KEY);
}

/** null forgets the guest (the proof has expired); what was typed stays. */
export function writeGuest(guest: Guest | null): void {
  writeStored('session', GUEST_KEY, guest && JSON.stringify(guest));
}

/** What a guest of this tab proves the own orders with; nothing for who is signed in, whose token the caller sends, or holds only a tracking grant. */
export function ownHeaders(): Record<string, string> {
  const guest = readStored('local', 'token') === null ? readGuest() : null;
  return guest ? { 'x-guest-proof': guest.proof } : {};
}
