// What became of the payment when the browser comes (back) to the payment page. The address only says that there is news; what it is, the server is asked.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentReturn } from '#shared/contract/payments.ts';
import {
  readCardOrder,
  writeCardOrder,
  type OpenCardOrder,
  dropCardOrder,
} from '../../state/checkout/card-order.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { finishOrder } from '../../state/checkout/finish-order.ts';
import { useShop } from '../../state/shop.ts';
import { readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { postVisit } from '../../state/visits.ts';
import { closeOrderId } from '../../state/checkout/unique-order-id.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { askPaid } from './card-calls.ts';
import { failureText } from './failure-text.ts';
import { readReturnToken } from './return-token.ts';

/** Pauses between the questions while the bank decides: one minute in all. */
const ASK_AGAIN_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

type CardReturn =
  /** Before the address and the tab were read. */
  | { kind: 'reading' }
  /** Nothing to tell: the payment page as always. */
  | { kind: 'none' }
  | { kind: 'confirming'; orderId: string }
  /** A minute without a decision. */
  | { kind: 'unsettled'; orderId: string }
  /** `hasToken`: the address tells the track page to congratulate. */
  | { kind: 'paid'; orderId: string; hasToken: boolean }
  /** `isUncharged`: the server has asked the bank, which has taken nothing. */
  | { kind: 'failed'; isUncharged: boolean }
  /** The order belongs to another tab or browser. */
  | { kind: 'elsewhere'; shown: PaymentReturn };

type ReturnTools = {
  state: CardReturn;
  /** The money has come: everything of the order leaves this tab. */
  paid(order: OpenCardOrder): void;
  askAgain(): void;
  /** The failure was answered: the customer goes on. */
  dismiss(): void;
};

export function useCardReturn(): ReturnTools {
  const { api } = useShop();
  const { t, lang } = useLanguage();
  const toast = useToast();
  const cart = useCart();
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<CardReturn>({ kind: 'reading' });
  const hasStarted = useRef(false);
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSuccessToken = useRef(false);

  const log = (category: string) =>
    void postVisit(api, 'paymentLogs', { page: 'payment', category });

  const dropQuery = (name: 'token' | 'from') =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  /** It acts once; after a success the track page reads it too. */
  const dropToken = () => dropQuery('token');

  const paid = (order: OpenCardOrder) => {
    log('payment_return_success');
    finishOrder(order, order.uniqueId);
    toast({ text: t('payment.completed'), tone: 'ok' });
    setState({ kind: 'paid', orderId: order.orderId, hasToken: hasSuccessToken.current });
  };

  const fail = (order: OpenCardOrder, message: string, isUncharged: boolean) => {
    log('payment_return_failure');
    writeCardOrder({ ...order, isPending: false, hasFailed: true });
    toast({ text: failureText({ t, lang }, message), tone: 'bad' });
    setState({ kind: 'failed', isUncharged });
  };

  /** `step` counts the questions; without `wait` an undecided payment just leaves the page as it is. */
  const ask = async (order: OpenCardOrder, step: number, wait: boolean): Promise<void> => {
    const answer = await askPaid(api, order).catch(() => ({ kind: 'pending' }) as const);
    if (isGone.current) return;
    if (answer.kind === 'paid') {
      paid(order);
      return;
    }
    if (!wait) {
      if (answer.kind === 'ended') {
        dropCardOrder();
        closeOrderId();
      }
      // Who has answered the question while the bank was asked is not asked again; a bank that does not say yet takes no question away.
      const isFailed = answer.kind === 'failed' && readCardOrder()?.hasFailed === true;
      setState((now) =>
        isFailed
          ? { kind: 'failed', isUncharged: answer.isUncharged }
          : answer.kind === 'pending' && now.kind === 'failed'
            ? now
            : { kind: 'none' },
      );
      return;
    }
    if (answer.kind === 'pending') {
      later(order, step);
      return;
    }
    if (hasSuccessToken.current) dropToken();
    if (answer.kind === 'failed') fail(order, answer.message, answer.isUncharged);
    if (answer.kind === 'unknown') setState({ kind: 'unsettled', orderId: order.orderId });
    if (answer.kind === 'ended') {
      dropCardOrder();
      closeOrderId();
      toast({ text: t('payment.ended'), tone: 'caution', durationMs: 6000 });
      setState({ kind: 'none' });
    }
  };

  const later = (order: OpenCardOrder, step: number) => {
    writeCardOrder({ ...order, isPending: true });
    const pause = ASK_AGAIN_MS[step];
    if (pause === undefined) {
      setState({ kind: 'unsettled', orderId: order.orderId });
      return;
    }
    setState({ kind: 'confirming', orderId: order.orderId });
    timer.current = setTimeout(() => void ask(order, step + 1, true), pause);
  };

  /** A link can come from anybody: its words are shown only when the server knows them as its own. */
  const showElsewhere = async (token: string): Promise<void> => {
    const answer = await api('paymentReturn', { body: { token } });
    if (!isGone.current)
      setState(
        answer.ok ? { kind: 'elsewhere', shown: answer.data.successResponse } : { kind: 'none' },
      );
  };

  const begin = () => {
    const token = params.get('token');
    const shown = readReturnToken(token);
    const order = readCardOrder();
    hasSuccessToken.current =
      shown?.order_status === 'Success' && shown.order_id === order?.orderId;
    if (token !== null && !hasSuccessToken.current) dropToken();
    // The back button after a payment: this browser follows that order already.
    if (order === null && shown !== null && shown.order_id === readTrackedOrder().orderId) {
      setState({ kind: 'paid', orderId: shown.order_id, hasToken: true });
      return;
    }
    if (token !== null && shown !== null && shown.order_id !== order?.orderId) {
      void showElsewhere(token);
      return;
    }
    if (order === null) {
      setState({ kind: 'none' });
      return;
    }
    if (shown?.order_status === 'Failure' || shown?.order_status === 'Aborted') {
      // The address only says that it failed; whether anything was taken, the server asks the bank.
      fail(order, shown.status_message, false);
      void ask({ ...order, hasFailed: true }, 0, false);
      return;
    }
    if (shown?.order_status === 'Pending') {
      later(order, 0);
      return;
    }
    // Without news: after the back button from the bank, or a closed tab, the payment may have gone through all the same.
    const isFromBank = params.get('from') === 'bank';
    if (isFromBank) dropQuery('from');
    const wait = shown !== null || order.isPending || isFromBank;
    if (wait) setState({ kind: 'confirming', orderId: order.orderId });
    void ask(order, 0, wait);
  };

  const start = useLatest(begin);
  useEffect(() => {
    // The stored cart comes first: clearing it before it was read would bring it back.
    if (hasStarted.current || !cart.ready) return;
    hasStarted.current = true;
    start.current();
  }, [cart.ready, start]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  const askAgain = () => {
    const order = readCardOrder();
    if (order === null) {
      setState({ kind: 'none' });
      return;
    }
    setState({ kind: 'confirming', orderId: order.orderId });
    void ask(order, 0, true);
  };

  const dismiss = () => {
    const order = readCardOrder();
    if (order) writeCardOrder({ ...order, hasFailed: false });
    setState({ kind: 'none' });
  };

  // Stable for those who hold it across renders; it always acts with the present cart.
  const present = useLatest(paid);
  const stablePaid = useCallback((order: OpenCardOrder) => present.current(order), [present]);
  return { state, paid: stablePaid, askAgain, dismiss };
}
