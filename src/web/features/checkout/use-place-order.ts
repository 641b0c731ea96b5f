// Pressing Place order: one press at a time, one order for one id, and what each answer leads to.
import { useRef, useState } from 'react';
import { useShop } from '../../state/shop.ts';
import { writeStored } from '../../state/tab-storage.ts';
import type { OrderFacts } from './order-payload.ts';
import { isFinal, placeOrder, type PlaceAnswer } from './place-order-call.ts';
import { closeOrderId, hasOpenOrderId, openOrderId } from './unique-order-id.ts';

export type PlaceState = { kind: 'idle' } | { kind: 'sending' } | PlaceAnswer;
export type PlaceInput = Omit<OrderFacts, 'uniqueOrderId' | 'agreedTotalFils' | 'deviceInfo' | 'deviceOs'>;

/** `isReady` is asked before a first send (the cart check of AMB-27); a repeated send goes straight to the server. */
export function usePlaceOrder(isReady: () => Promise<boolean>) {
  const { api } = useShop();
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const isBusy = useRef(false);
  const agreedTotalFils = useRef<number | null>(null);

  async function place(input: PlaceInput, agreedFils: number | null = agreedTotalFils.current): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    agreedTotalFils.current = agreedFils;
    setState({ kind: 'sending' });
    try {
      if (!hasOpenOrderId() && !(await isReady())) { setState({ kind: 'idle' }); return; }
      const answer = await placeOrder(api, { ...input, uniqueOrderId: openOrderId(), agreedTotalFils: agreedFils, deviceInfo: navigator.userAgent, deviceOs: navigator.platform });
      if (answer.kind === 'placed' || answer.kind === 'key-used') { writeStored('local', 'orderId', answer.orderId); writeStored('local', 'phone', input.buyer.phone); }
      if (isFinal(answer)) { closeOrderId(); agreedTotalFils.current = null; }
      setState(answer);
    } catch {
      setState({ kind: 'not-sent' });
    } finally {
      isBusy.current = false;
    }
  }

  return { state, place, reset: () => setState({ kind: 'idle' }), startAnother: () => { closeOrderId(); agreedTotalFils.current = null; setState({ kind: 'idle' }); } };
}
