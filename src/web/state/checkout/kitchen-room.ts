// Whether the kitchen has room for what is in the cart: asked where the branch may be full, before anybody pays.
import type { KitchenRoom } from '#shared/contract/kitchen-room.ts';
import { useAnswer } from '../answer.ts';
import { useCart } from './cart.tsx';
import { cartItemOf } from './cart-wire.ts';
import { useOrderChoice } from './order-choice.tsx';
import { cartQuestion, tellRange } from './kitchen-range.ts';
import { useShop } from '../shop.ts';
import { useEvery } from '../../ui/use-timers.ts';

const LOOK_AGAIN_MS = 60_000;

export type Room = {
  /** What is ordered for now finds no place. */
  isFull: boolean;
  nextFree: Date | null;
  /** The times for later that cannot be had. */
  full: ReadonlySet<number>;
};
const ALL_FREE: Room = { isFull: false, nextFree: null, full: new Set() };

const roomOf = (room: KitchenRoom): Room => ({
  isFull: room.is_full,
  nextFree: room.next_free === null ? null : new Date(room.next_free),
  full: new Set(room.full.map((instant) => Date.parse(instant))),
});

export function useKitchenRoom(): { room: Room; lookAgain: () => void } {
  const { api } = useShop();
  const { lines } = useCart();
  const { store, orderType, point } = useOrderChoice();
  const isAsked = store?.is_limited === true && orderType !== null && lines.length > 0;
  const question = isAsked ? cartQuestion({ store, orderType, point, lines }) : null;
  const { answer, askAgain } = useAnswer(question, async () => {
    if (!isAsked || question === null) return ALL_FREE;
    const place = orderType === 'Delivery' && point ? { lat: point.lat, lng: point.lng } : {};
    const reply = await api('kitchenRoom', {
      body: {
        store_id: store.store_id,
        delivery_status: orderType,
        ...place,
        cart: lines.map(cartItemOf),
      },
    });
    if (!reply.ok) return ALL_FREE;
    const room = reply.data.successResponse;
    tellRange(question, { from: room.minutes_from, to: room.minutes_to });
    return roomOf(room);
  });
  const lookAgain = (): void => void askAgain();
  const lookIfSeen = (): void => {
    if (document.visibilityState === 'visible') lookAgain();
  };
  useEvery(LOOK_AGAIN_MS, lookIfSeen, question !== null);
  return { room: answer ?? ALL_FREE, lookAgain };
}
