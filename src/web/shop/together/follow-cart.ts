// Follows a shared cart: reads it after each event, and now and then without a connection.
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import type { Api } from '../../api-client.ts';
import { subscribeToEvents } from '../../state/browser/event-subscription.ts';

const AGAIN_MS = 10_000;
const SILENT_MS = 40_000;

export type Seat = { link: string; token: string };
type Listeners = {
  onCart(cart: SharedCart): void;
  onGone(): void;
  onLine(isUp: boolean): void;
};

export function followCart(
  api: Api,
  { link, token }: Seat,
  { onCart, onGone, onLine }: Listeners,
): () => void {
  let isOver = false;
  const ask = async (): Promise<void> => {
    const answer = await api('sharedCart', { params: { cart_id: link }, body: { token } });
    if (isOver) return;
    if (answer.ok) {
      onLine(true);
      onCart(answer.data.cart);
    } else if (answer.code === 'NOT_FOUND') onGone();
    else onLine(false);
  };
  const stop = subscribeToEvents(`/api/shared_cart/${encodeURIComponent(link)}/events`, SILENT_MS, {
    onEvent: () => void ask(),
    onLine: () => undefined,
  });
  const timer = setInterval(() => void ask(), AGAIN_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    stop();
  };
}
