// The browser's push subscription: created on a tap, ended by the customer or at sign-out.
import type { Api } from '../../api-client.ts';
import { ownHeaders } from '../checkout/buyer.ts';

export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription() ?? null;

const decodeBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
const encodeText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether notifications are allowed and subscribed. */
export async function isSwitchedOn(): Promise<boolean> {
  return (
    canBePushed() && Notification.permission === 'granted' && (await findSubscription()) !== null
  );
}

/** Follows the order by push; false when browser, service or shop refuses. Asks for the permission only if it is undecided. */
export async function followOrder(api: Api, orderId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const key = await api('pushKey');
  if (!key.ok) return false;
  // Without a registered worker `ready` never resolves.
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return false;
  const { pushManager } = registration.active ? registration : await navigator.serviceWorker.ready;
  const wanted = key.data.key;
  const stored = await pushManager.getSubscription();
  // A subscription for an old key of the shop receives nothing.
  const isStale = stored !== null && encodeText(stored.options.applicationServerKey) !== wanted;
  if (isStale) await stored.unsubscribe();
  const subscription =
    stored !== null && !isStale
      ? stored
      : await pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: decodeBytes(wanted),
        });
  const answer = await api(
    'subscribePush',
    {
      params: { order_id: orderId },
      body: {
        endpoint: subscription.endpoint,
        p256dh: encodeText(subscription.getKey('p256dh')),
        auth: encodeText(subscription.getKey('auth')),
      },
    },
    { headers: ownHeaders() },
  );
  return answer.ok;
}

/** Ends the notifications of all orders on this device. */
export async function stopPush(api: Api): Promise<void> {
  if (!canBePushed()) return;
  const subscription = await findSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await api('unsubscribePush', { body: { endpoint: subscription.endpoint } });
}
