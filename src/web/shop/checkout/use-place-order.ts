// Place order: one press at a time, one order per id.
import { useEffect, useRef, useState } from 'react';
import {
  answerOrderId,
  closeOrderId,
  dropCardOrder,
  finishOrder,
  hasOpenOrderId,
  openOrderId,
  writeCardOrder,
} from '../../state/checkout/placing.ts';
import { useShop } from '../../state/shop.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import type { OrderFacts } from './order-payload.ts';
import { isFinal, placeOrder, type PlaceAnswer } from './place-order-call.ts';

type PlaceState = { kind: 'idle' } | { kind: 'sending' } | PlaceAnswer;
type PlaceInput = Omit<
  OrderFacts,
  'uniqueOrderId' | 'agreedTotalFils' | 'preparedAgoMs' | 'deviceInfo' | 'deviceOs'
>;
/** `free`: an unpaid card order that was cancelled; `kept`: a real order; `paid`: its money has come. */
type Release = 'free' | 'kept' | 'paid' | 'not-sent';
type Options = {
  /** Checked before a first send; a repeated send goes straight to the server. */
  isReady: () => Promise<boolean>;
  /** The id belongs to an order with other content: the cart or method changed after a card order was started. */
  release: (orderId: string, uniqueId: string) => Promise<Release>;
};

export function usePlaceOrder({ isReady, release }: Options) {
  const { api } = useShop();
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const isBusy = useRef(false);
  const agreedTotalFils = useRef<number | null>(null);
  const agreedPoints = useRef<number | null>(null);
  const sentId = useRef('');
  const preparedAtMs = useRef(0);
  useEffect(() => {
    preparedAtMs.current = Date.now();
  }, []);

  async function send(input: PlaceInput, agreedFils: number | null): Promise<PlaceAnswer | null> {
    const once = () =>
      placeOrder(api, {
        ...input,
        uniqueOrderId: (sentId.current = openOrderId()),
        agreedTotalFils: agreedFils,
        agreedPoints: agreedFils === null ? null : agreedPoints.current,
        preparedAgoMs: Date.now() - preparedAtMs.current,
        deviceInfo: navigator.userAgent,
        deviceOs: navigator.platform,
      });
    const answer = await once();
    if (answer.kind !== 'key-used') return answer;
    const earlier = await release(answer.orderId, sentId.current);
    if (earlier === 'kept') return answer;
    if (earlier !== 'free') return earlier === 'paid' ? null : { kind: 'not-sent' };
    dropCardOrder();
    closeOrderId();
    return once();
  }

  async function place(
    input: PlaceInput,
    agreedFils: number | null = agreedTotalFils.current,
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    agreedTotalFils.current = agreedFils;
    setState({ kind: 'sending' });
    try {
      if (!hasOpenOrderId() && !(await isReady())) {
        setState({ kind: 'idle' });
        return;
      }
      const answer = await send(input, agreedFils);
      if (answer === null) {
        setState({ kind: 'idle' });
        return;
      }
      const { phone } = input.buyer;
      if (answer.kind === 'placed') finishOrder({ orderId: answer.orderId, phone }, sentId.current);
      if (answer.kind === 'key-used') writeTrackedOrder({ orderId: answer.orderId, phone });
      if (answer.kind === 'card-saved')
        writeCardOrder({
          orderId: answer.orderId,
          phone,
          isGuest: input.buyer.kind === 'guest',
          isPending: false,
          uniqueId: sentId.current,
        });
      if (answer.kind === 'total-changed') {
        preparedAtMs.current = Date.now();
        agreedPoints.current = answer.points;
      }
      if (isFinal(answer)) {
        if (answer.kind !== 'placed') answerOrderId();
        agreedTotalFils.current = null;
      }
      setState(answer);
    } catch {
      setState({ kind: 'not-sent' });
    } finally {
      isBusy.current = false;
    }
  }

  const end = (give: () => void): void => {
    give();
    agreedTotalFils.current = null;
    setState({ kind: 'idle' });
  };
  return {
    state,
    place,
    reset: () => setState({ kind: 'idle' }),
    startAnother: () => end(closeOrderId),
    follow: (order: { orderId: string; phone: string }) =>
      end(() => finishOrder(order, sentId.current)),
  };
}
