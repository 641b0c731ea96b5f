// Leaving the account: what belongs to the person goes, the cart, the language and the cookie answer stay.
import type { Api } from '../../api-client.ts';
import { changeCheckout, checkoutKept } from '../checkout/checkout.ts';
import { writeContactStep } from '../checkout/contact-step.ts';
import { RECENT_PLACES_KEY } from '../places/recent-places.ts';
import { forgetSearches } from '../menu/recent-searches.ts';
import { keepToken } from './session.ts';
import { writeStored } from '../browser/tab-storage.ts';
import { forgetOrders } from '../orders/tracked-order.ts';

/** Ends the session on the server and here, then goes to the root with a full load, so that nothing of it stays in memory. `erased`: the account is gone, and with it everything that was in hand. False: the server could not be told, and nothing has changed. */
export async function signOut(
  api: Api,
  why: 'signedOut' | 'erased' = 'signedOut',
): Promise<boolean> {
  const answer = await api('signOut', { body: {} });
  if (!answer.ok && answer.status !== 401 && why === 'signedOut') return false;
  // Whoever takes the device next is told nothing of this person's orders. Not there, or no line: its rows go with the next message.
  await import('./push-browser.ts').then(({ stopPush }) => stopPush(api)).catch(() => undefined);
  keepToken(null);
  changeCheckout({ type: why });
  writeContactStep(null);
  forgetOrders();
  writeStored('local', 'phone_number', null);
  writeStored('session', RECENT_PLACES_KEY, null);
  forgetSearches();
  await checkoutKept();
  window.location.assign('/');
  return true;
}
