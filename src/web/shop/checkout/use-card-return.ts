// The state of the payment on return to the payment page. The address only announces news; the server decides.
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentReturn } from '#shared/contract/payments.ts';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import {
  closeOrderId,
  dropCardOrder,
  finishOrder,
  readCardOrder,
  writeCardOrder,
} from '../../state/checkout/placing.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { postVisit } from '../../state/visits.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { askPaid } from './card-calls.ts';
import { failureText } from './failure-text.ts';
import { readReturnToken } from './return-token.ts';

/** Pauses between the checks while the bank decides: one minute in all. */
const ASK_AGAIN_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

type CardReturn =
  | { kind: 'reading' }
  | { kind: 'none' }
  | { kind: 'confirming'; orderId: string }
  | { kind: 'unsettled'; orderId: string }
  /** `hasToken`: the track page congratulates. */
  | { kind: 'paid'; orderId: string; hasToken: boolean }
  /** `isUncharged`: the bank has taken nothing. */
  | { kind: 'failed'; isUncharged: boolean }
  | { kind: 'elsewhere'; shown: PaymentReturn };

type ReturnTools = {
  state: CardReturn;
  /** The order is paid and leaves this tab. */
  paid(order: OpenCardOrder): void;
  recheck(): void;
  /** The customer answered the failure. */
  dismiss(): void;
};

export function useCardReturn(): ReturnTools {
  const { api } = useShop();
  const { t, lang } = useLanguage();
  const toast = useToast();
  const cart = useCart();
  const query = useReturnQuery();
  const [state, setState] = useState<CardReturn>({ kind: 'reading' });
  const hasStarted = useRef(false);
  const hasSuccessToken = useRef(false);

  const log = (category: string) =>
    void postVisit(api, 'paymentLogs', { page: 'payment', category });

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

  const bank = useBankDecision(setState, {
    paid,
    fail,
    // The token acts once; after a success the track page reads it too.
    onOtherEnd: () => hasSuccessToken.current && query.drop('token'),
  });

  /** A link can come from anybody: its words are shown only if the server confirms them. */
  const showElsewhere = async (token: string): Promise<void> => {
    const answer = await api('paymentReturn', { body: { token } });
    if (!bank.isGone.current)
      setState(answer.ok ? { kind: 'elsewhere', shown: answer.data.shown } : { kind: 'none' });
  };

  const begin = () => {
    const { token } = query;
    const shown = readReturnToken(token);
    const order = readCardOrder();
    hasSuccessToken.current =
      shown?.order_status === 'Success' && shown.order_id === order?.orderId;
    if (token !== null && !hasSuccessToken.current) query.drop('token');
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
      // The address only reports a failure; the server asks the bank whether anything was taken.
      fail(order, shown.status_message, false);
      void bank.askOnce({ ...order, hasFailed: true });
      return;
    }
    if (shown?.order_status === 'Pending') {
      bank.askLater(order, 0);
      return;
    }
    // After the bank's back button or a closed tab the payment may have succeeded.
    if (query.isFromBank) query.drop('from');
    if (shown !== null || order.isPending || query.isFromBank) bank.askUntilDecided(order);
    else void bank.askOnce(order);
  };

  const start = useLatest(begin);
  useEffect(() => {
    // Wait for the stored cart: clearing it earlier would bring it back.
    if (hasStarted.current || !cart.ready) return;
    hasStarted.current = true;
    start.current();
  }, [cart.ready, start]);

  const recheck = () => {
    const order = readCardOrder();
    if (order === null) setState({ kind: 'none' });
    else bank.askUntilDecided(order);
  };

  const dismiss = () => {
    const order = readCardOrder();
    if (order) writeCardOrder({ ...order, hasFailed: false });
    setState({ kind: 'none' });
  };

  // Stable across renders; it acts with the current cart.
  const present = useLatest(paid);
  const stablePaid = useCallback((order: OpenCardOrder) => present.current(order), [present]);
  return { state, paid: stablePaid, recheck, dismiss };
}

function useReturnQuery() {
  const [params, setParams] = useSearchParams();
  const drop = (name: 'token' | 'from') =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { token: params.get('token'), isFromBank: params.get('from') === 'bank', drop };
}

type Endings = {
  paid: (order: OpenCardOrder) => void;
  fail: (order: OpenCardOrder, message: string, isUncharged: boolean) => void;
  onOtherEnd: () => void;
};

/** Asks the server for the bank's decision: once, or for a minute. */
function useBankDecision(
  setState: Dispatch<SetStateAction<CardReturn>>,
  { paid, fail, onOtherEnd }: Endings,
) {
  const { api } = useShop();
  const { t } = useLanguage();
  const toast = useToast();
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  /** Null when the page was left, or when the order is paid. */
  const ask = async (order: OpenCardOrder) => {
    const answer = await askPaid(api, order).catch(() => ({ kind: 'pending' }) as const);
    if (isGone.current) return null;
    if (answer.kind !== 'paid') return answer;
    paid(order);
    return null;
  };
  const drop = () => {
    dropCardOrder();
    closeOrderId();
  };

  const askOnce = async (order: OpenCardOrder): Promise<void> => {
    const answer = await ask(order);
    if (answer === null) return;
    if (answer.kind === 'ended') drop();
    // A failure that was answered meanwhile is not shown again; a shown one stays while the bank is undecided.
    const isFailed = answer.kind === 'failed' && readCardOrder()?.hasFailed === true;
    setState((now) =>
      isFailed
        ? { kind: 'failed', isUncharged: answer.isUncharged }
        : answer.kind === 'pending' && now.kind === 'failed'
          ? now
          : { kind: 'none' },
    );
  };

  /** `step` counts the checks. */
  const askAndWait = async (order: OpenCardOrder, step: number): Promise<void> => {
    const answer = await ask(order);
    if (answer === null) return;
    if (answer.kind === 'pending') {
      askLater(order, step);
      return;
    }
    onOtherEnd();
    if (answer.kind === 'failed') fail(order, answer.message, answer.isUncharged);
    if (answer.kind === 'unknown') setState({ kind: 'unsettled', orderId: order.orderId });
    if (answer.kind === 'ended') {
      drop();
      toast({ text: t('payment.ended'), tone: 'caution', durationMs: 6000 });
      setState({ kind: 'none' });
    }
  };

  const askLater = (order: OpenCardOrder, step: number) => {
    writeCardOrder({ ...order, isPending: true });
    const pause = ASK_AGAIN_MS[step];
    if (pause === undefined) {
      setState({ kind: 'unsettled', orderId: order.orderId });
      return;
    }
    setState({ kind: 'confirming', orderId: order.orderId });
    timer.current = setTimeout(() => void askAndWait(order, step + 1), pause);
  };

  const askUntilDecided = (order: OpenCardOrder) => {
    setState({ kind: 'confirming', orderId: order.orderId });
    void askAndWait(order, 0);
  };
  return { isGone, askOnce, askUntilDecided, askLater };
}
