// Runs the machine of the payment step: what the tab keeps of a card order, the way to the bank, and the way back.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { reloadPage } from '../../state/browser/reload-page.ts';
import {
  closeOrderId,
  dropCardOrder,
  finishOrder,
  readCardOrder,
  writeCardOrder,
} from '../../state/checkout/placing.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { useCheckout } from '../../state/checkout/use-checkout.ts';
import { readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useShop } from '../../state/shop.ts';
import { postVisit } from '../../state/visits.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { usePageEvent } from '../../ui/use-timers.ts';
import { askPaid, failureText, giveUp, startPayment } from './card-calls.ts';
import {
  ASK_AGAIN_MS,
  nextPayment,
  type PaymentEvent,
  type PaymentState,
} from './payment-machine.ts';
import { readReturnToken } from './return-token.ts';

const RELEASED = { cancelled: 'free', none: 'kept', paid: 'paid', 'not-sent': 'not-sent' } as const;

export type Payment = ReturnType<typeof usePayment>;

/** `send` answers false when the event meant nothing, so that a second press does nothing. */
function useMachine(): { state: PaymentState; send: (event: PaymentEvent) => boolean } {
  const [state, setState] = useState<PaymentState>({ name: 'reading' });
  const current = useRef(state);
  const send = useCallback((event: PaymentEvent): boolean => {
    const next = nextPayment(current.current, event);
    if (next === current.current) return false;
    current.current = next;
    setState(next);
    return true;
  }, []);
  return { state, send };
}

export function usePayment() {
  const { state, send } = useMachine();
  const query = useReturnQuery();
  const ends = useEnds(send, query);
  useReturn(state, send, query, ends);
  return { state, send, ...useDecisions(send, ends) };
}

type Send = ReturnType<typeof useMachine>['send'];
type Query = ReturnType<typeof useReturnQuery>;
type Ends = ReturnType<typeof useEnds>;

function useEnds(send: Send, query: Query) {
  const { api } = useShop();
  const { t, lang } = useLanguage();
  const toast = useToast();
  const log = (category: string): void =>
    void postVisit(api, 'paymentLogs', { page: 'payment', category });
  const drop = (): void => {
    dropCardOrder();
    closeOrderId();
  };
  return {
    log,
    drop,
    /** The order is paid and leaves this tab. */
    paid(order: OpenCardOrder): void {
      log('payment_return_success');
      finishOrder(order, order.uniqueId);
      toast({ text: t('payment.completed'), tone: 'ok' });
      send({ type: 'paid', orderId: order.orderId, hasToken: query.isSuccess(order) });
    },
    declined(order: OpenCardOrder, message: string, isUncharged: boolean): void {
      log('payment_return_failure');
      writeCardOrder({ ...order, isPending: false, hasFailed: true });
      toast({ text: failureText({ t, lang }, message), tone: 'bad' });
      send({ type: 'declined', isUncharged });
    },
    ended(): void {
      drop();
      toast({ text: t('payment.ended'), tone: 'caution', durationMs: 6000 });
      send({ type: 'orderEnded' });
    },
  };
}

/** The way back from the bank. The address only announces news; the server decides. */
function useReturn(state: PaymentState, send: Send, query: Query, ends: Ends): void {
  const { api } = useShop();
  const askBank = (order: OpenCardOrder) =>
    askPaid(api, order).catch(() => ({ kind: 'pending' }) as const);

  const ask = useLatest(async (order: OpenCardOrder, page: AbortSignal): Promise<void> => {
    const answer = await askBank(order);
    if (page.aborted) return;
    if (answer.kind === 'paid') {
      ends.paid(order);
      return;
    }
    if (answer.kind === 'pending') {
      writeCardOrder({ ...order, isPending: true });
      send({ type: 'bankUndecided' });
      return;
    }
    // The token acts once; after a success the track page reads it too.
    if (query.isSuccess(order)) query.drop('token');
    if (answer.kind === 'failed') ends.declined(order, answer.message, answer.isUncharged);
    else if (answer.kind === 'ended') ends.ended();
    else send({ type: 'bankUnknown' });
  });

  /** In the background. A failure that was answered meanwhile is not shown again. */
  async function lookOnce(order: OpenCardOrder, page: AbortSignal): Promise<void> {
    const answer = await askBank(order);
    if (page.aborted) return;
    if (answer.kind === 'ended') ends.drop();
    if (answer.kind === 'paid') ends.paid(order);
    else if (answer.kind === 'failed' && readCardOrder()?.hasFailed === true)
      send({ type: 'declined', isUncharged: answer.isUncharged });
    else send({ type: 'looked', isPending: answer.kind === 'pending' });
  }

  /** A link can come from anybody: its words are shown only if the server confirms them. */
  async function showElsewhere(token: string, page: AbortSignal): Promise<void> {
    const answer = await api('paymentReturn', { body: { token } });
    if (page.aborted) return;
    if (answer.ok) send({ type: 'linkConfirmed', shown: answer.data.shown });
    else send({ type: 'nothingOpen' });
  }

  const begin = useLatest((page: AbortSignal): void => {
    const { token, shown, isFromBank } = query;
    const order = readCardOrder();
    if (token !== null && !query.isSuccess(order)) query.drop('token');
    // The back button after a payment: this browser follows that order already.
    if (order === null && shown !== null && shown.order_id === readTrackedOrder().orderId)
      send({ type: 'paid', orderId: shown.order_id, hasToken: true });
    else if (token !== null && shown !== null && shown.order_id !== order?.orderId)
      void showElsewhere(token, page);
    else if (order === null) send({ type: 'nothingOpen' });
    else if (shown?.order_status === 'Failure' || shown?.order_status === 'Aborted') {
      // The server asks the bank whether anything was taken.
      ends.declined(order, shown.status_message, false);
      void lookOnce({ ...order, hasFailed: true }, page);
    } else if (shown?.order_status === 'Pending') {
      writeCardOrder({ ...order, isPending: true });
      send({ type: 'returned', order, tries: 1 });
    } else {
      // After the bank's back button or a closed tab the payment may have succeeded.
      if (isFromBank) query.drop('from');
      if (shown !== null || order.isPending || isFromBank)
        send({ type: 'returned', order, tries: 0 });
      else void lookOnce(order, page);
    }
  });
  useBankEffects(state, begin, ask);
}

function useBankEffects(
  state: PaymentState,
  begin: Readonly<RefObject<(page: AbortSignal) => void>>,
  ask: Readonly<RefObject<(order: OpenCardOrder, page: AbortSignal) => Promise<void>>>,
): void {
  const isRead = useCheckout(({ ready }) => ready);
  // Outside of React: the stored cart, which must be read first, because clearing it earlier would bring it back.
  useEffect(() => {
    if (!isRead) return undefined;
    const page = new AbortController();
    begin.current(page.signal);
    return () => page.abort();
  }, [isRead, begin]);

  // Outside of React: the bank, which is asked again until it has decided.
  useEffect(() => {
    if (state.name !== 'returned') return undefined;
    const page = new AbortController();
    const run = (): void => void ask.current(state.order, page.signal);
    const pause = ASK_AGAIN_MS[state.tries - 1];
    if (pause === undefined) run();
    const timer = pause === undefined ? undefined : setTimeout(run, pause);
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [state, ask]);

  // The back button may bring this page from the browser's memory; read anew, it asks about the payment.
  usePageEvent('window', 'pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted && readCardOrder() !== null) reloadPage();
  });
}

function useDecisions(send: Send, ends: Ends) {
  const { api } = useShop();
  const { t, lang } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return {
    async openBank(customerId: number): Promise<void> {
      const order = readCardOrder();
      if (order === null || !send({ type: 'bankAsked' })) return;
      ends.log('payment_started');
      const started = await startPayment(api, order, customerId).catch(
        () => ({ kind: 'failed', code: 'OFFLINE', text: '' }) as const,
      );
      if (started.kind === 'page') send({ type: 'bankPage', page: started.page });
      if (started.kind === 'paid') ends.paid(order);
      if (started.kind === 'ended') ends.ended();
      if (started.kind === 'failed') {
        const text = failureText({ t, lang }, started.text, started.code);
        toast({ text, tone: 'bad' });
        send({ type: 'bankFailed', text });
      }
    },
    async release(order: OpenCardOrder) {
      const result = await giveUp(api, order);
      if (result === 'paid') ends.paid(order);
      return RELEASED[result];
    },
    dismiss(): void {
      const order = readCardOrder();
      if (order?.hasFailed === true) writeCardOrder({ ...order, hasFailed: false });
      send({ type: 'dismissed' });
    },
    async cancel(): Promise<void> {
      const order = readCardOrder();
      if (!send({ type: 'givingUp' })) return;
      // Without an answer the order expires within the hour, and late money is refunded.
      if (order !== null && (await giveUp(api, order).catch(() => 'not-sent')) === 'paid') {
        ends.paid(order);
        return;
      }
      changeCheckout({ type: 'orderGivenUp', id: order?.uniqueId ?? null });
      toast({ text: t('payment.cancelled'), tone: 'caution' });
      void navigate(shopPath('/menu'));
    },
    recheck(): void {
      const order = readCardOrder();
      if (order === null) send({ type: 'orderEnded' });
      else send({ type: 'returned', order, tries: 0 });
    },
  };
}

function useReturnQuery() {
  const [params, setParams] = useSearchParams();
  const token = params.get('token');
  const shown = readReturnToken(token);
  return {
    token,
    shown,
    isFromBank: params.get('from') === 'bank',
    isSuccess: (order: OpenCardOrder | null): boolean =>
      order !== null && shown?.order_status === 'Success' && shown.order_id === order.orderId,
    drop: (name: 'token' | 'from'): void =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
