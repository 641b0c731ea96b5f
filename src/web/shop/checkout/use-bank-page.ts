// From a saved card order to the bank's page.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { closeOrderId, dropCardOrder, readCardOrder } from '../../state/checkout/placing.ts';
import { reloadPage } from '../../state/browser/reload-page.ts';
import { useShop } from '../../state/shop.ts';
import { postVisit } from '../../state/visits.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { giveUp, startPayment, type BankPage } from './card-calls.ts';
import { failureText } from './failure-text.ts';

const RELEASED = { cancelled: 'free', none: 'kept', paid: 'paid', 'not-sent': 'not-sent' } as const;

type BankStep =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'leaving'; page: BankPage }
  | { kind: 'failed'; text: string };

/** `onPaid`: an earlier attempt succeeded. `onEnded`: the order is gone, and the next press places another. */
export function useBankPage({
  customerId,
  onPaid,
  onEnded,
}: {
  customerId: number;
  onPaid: (order: OpenCardOrder) => void;
  onEnded: () => void;
}) {
  const { api } = useShop();
  const { t, lang } = useLanguage();
  const toast = useToast();
  const [step, setStep] = useState<BankStep>({ kind: 'idle' });
  const isBusy = useRef(false);

  // The back button may restore this page from memory: it is reloaded, and checks the payment.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && readCardOrder() !== null) reloadPage();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const start = useCallback(
    async (order: OpenCardOrder) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setStep({ kind: 'asking' });
      void postVisit(api, 'paymentLogs', { page: 'payment', category: 'payment_started' });
      const started = await startPayment(api, order, customerId).catch(
        () => ({ kind: 'failed', code: 'OFFLINE', text: '' }) as const,
      );
      isBusy.current = false;
      if (started.kind === 'page') {
        setStep({ kind: 'leaving', page: started.page });
        return;
      }
      setStep({ kind: 'idle' });
      if (started.kind === 'paid') onPaid(order);
      if (started.kind === 'ended') {
        dropCardOrder();
        closeOrderId();
        onEnded();
      }
      if (started.kind === 'failed') {
        const text = failureText({ t, lang }, started.text, started.code);
        toast({ text, tone: 'bad' });
        setStep({ kind: 'failed', text });
      }
    },
    [api, customerId, lang, onEnded, onPaid, t, toast],
  );

  /** Cancels an unpaid card order, so that another can be placed. */
  const release = useCallback(
    async (order: OpenCardOrder) => {
      const result = await giveUp(api, order);
      if (result === 'paid') onPaid(order);
      return RELEASED[result];
    },
    [api, onPaid],
  );

  return { step, start, release, reset: useCallback(() => setStep({ kind: 'idle' }), []) };
}
