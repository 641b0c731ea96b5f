// Signs out: personal data goes, cart, language and cookie consent stay.
import type { Api } from '../../api-client.ts';
import { changeCheckout, checkoutKept } from '../checkout/store.ts';
import { writeContactStep } from '../checkout/contact-step.ts';
import { writeTypedDoor } from '../checkout/typed-door.ts';
import { RECENT_PLACES_KEY } from '../places/recent-places.ts';
import { forgetSearches } from '../menu/recent-searches.ts';
import { keepToken } from './session.ts';
import { writeStored } from '../browser/tab-storage.ts';
import { forgetOrders } from '../orders/tracked-order.ts';

/** Ends the session and fully loads the home page; false when the server could not be reached. `erased`: the account is gone. */
export async function signOut(
  api: Api,
  why: 'signedOut' | 'erased' = 'signedOut',
): Promise<boolean> {
  const answer = await api('signOut', { body: {} });
  if (!answer.ok && answer.status !== 401 && why === 'signedOut') return false;
  // The next user must get no notifications. Offline, the subscription ends with its next message.
  await import('./push-browser.ts').then(({ stopPush }) => stopPush(api)).catch(() => undefined);
  keepToken(null);
  changeCheckout({ type: why });
  writeContactStep(null);
  writeTypedDoor(null);
  forgetOrders();
  writeStored('local', 'phone_number', null);
  writeStored('session', RECENT_PLACES_KEY, null);
  forgetSearches();
  await checkoutKept();
  window.location.assign('/');
  return true;
}
