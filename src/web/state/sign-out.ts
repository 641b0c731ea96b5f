// Leaving the account: what belongs to the person goes, the cart, the language and the cookie answer stay (AMB-108).
import type { Api } from '../api-client.ts';
import { writeContactStep } from './contact-step.ts';
import { writeCoupon } from './coupon.ts';
import { writeDoor } from './door.ts';
import { writeGuest } from './guest.ts';
import { RECENT_PLACES_KEY } from './recent-places.ts';
import { keepToken } from './session.ts';
import { writeStored } from './tab-storage.ts';

const PERSONAL_LOCAL = ['orderId', 'phone', 'phone_number'] as const;
const PERSONAL_SESSION = [
  'guestForm',
  'customer_address',
  RECENT_PLACES_KEY,
  'orderExtras',
] as const;

/** Ends the session on the server and here, then goes to the root with a full load, so that nothing of it stays in memory (GEN-47). */
export async function signOut(api: Api): Promise<void> {
  await api('signOut', { body: {} });
  keepToken(null);
  writeCoupon(null);
  writeDoor(null);
  writeGuest(null);
  writeContactStep(null);
  for (const key of PERSONAL_LOCAL) writeStored('local', key, null);
  for (const key of PERSONAL_SESSION) writeStored('session', key, null);
  window.location.assign('/');
}
