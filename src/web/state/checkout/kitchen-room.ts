// Whether the kitchen has room for the cart; read before payment where the branch may be full.
import { useMemo, useState } from 'react';
import type { KitchenRoom } from '#shared/contract/kitchen-room.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useCart, useOrderChoice } from './use-checkout.ts';
import { toCartItem } from './cart-wire.ts';
import { cartQuestion, tellRange } from './kitchen-range.ts';
import { useShop } from '../shop.ts';
import { useAfter, useWhileVisible } from '../../ui/use-timers.ts';

const LOOK_AGAIN_MS = 60_000;
/** The kitchen is asked after a series of presses. */
const REST_MS = 300;

export type Room = {
  isFull: boolean;
  nextFree: Date | null;
  full: ReadonlySet<number>;
};
const ALL_FREE: Room = { isFull: false, nextFree: null, full: new Set() };

const toRoom = (room: KitchenRoom): Room => ({
  isFull: room.is_full,
  nextFree: room.next_free === null ? null : new Date(room.next_free),
  full: new Set(room.full.map((instant) => Date.parse(instant))),
});

/** Null and a first value at once, later ones after a pause. */
function useRested(value: string | null): string | null {
  const [rested, setRested] = useState(value);
  useAfter(REST_MS, () => setRested(value), value !== rested, value);
  return value === null || rested === null ? value : rested;
}

export function useKitchenRoom(): { room: Room; lookAgain: () => void } {
  const { api } = useShop();
  const { lines } = useCart();
  const { store, orderType, point } = useOrderChoice();
  const isAsked = store?.is_limited === true && orderType !== null && lines.length > 0;
  const now = isAsked ? cartQuestion({ store, orderType, point, lines }) : null;
  const question = useRested(now);
  const { answer, reload } = useQuery(question, async (signal) => {
    if (!isAsked || now === null) return null;
    const place = orderType === 'Delivery' && point ? { lat: point.lat, lng: point.lng } : {};
    const reply = await api('kitchenRoom', {
      body: {
        store_id: store.store_id,
        delivery_status: orderType,
        ...place,
        cart: lines.map(toCartItem),
      },
    });
    if (!reply.ok) return null;
    const { room } = reply.data;
    if (!signal.aborted) tellRange(now, { from: room.minutes_from, to: room.minutes_to });
    return room;
  });
  const room = useMemo(() => (answer ? toRoom(answer) : ALL_FREE), [answer]);
  const lookAgain = (): void => void reload();
  useWhileVisible(LOOK_AGAIN_MS, lookAgain, question !== null);
  return { room, lookAgain };
}
