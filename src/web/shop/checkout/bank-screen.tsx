// The last screen before the bank's page, which opens after a second or by the button.
import { useEffect, useRef } from 'react';
import { readCardOrder } from '../../state/checkout/placing.ts';
import { useShop } from '../../state/shop.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import { postVisit } from '../../state/visits.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { PaymentScreen } from './payment-screen.tsx';
import type { BankPage } from './card-calls.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

const SUBMIT_AFTER_MS = 1000;

export function BankScreen({ page, onBack }: { page: BankPage; onBack: () => void }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const hasLeft = useRef(false);

  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void postVisit(api, 'paymentLogs', { page: 'payment', category: 'payment_submitted' });
    // A customer who closes the bank's tab finds the paid order on the track page.
    const order = readCardOrder();
    if (order) writeTrackedOrder(order);
  };

  const latestLeave = useLatest(leave);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (page.kind === 'form') form.current?.requestSubmit();
      else {
        latestLeave.current();
        location.assign(page.url);
      }
    }, SUBMIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page, latestLeave]);

  const back = (
    <Button variant="outline" size="lg" onClick={onBack}>
      {t('payment.back')}
    </Button>
  );
  return (
    <PaymentScreen
      icon="lock"
      mood="working"
      title={t('payment.bankTitle')}
      text={t('payment.bankText')}
    >
      {page.kind === 'redirect' ? (
        <>
          <a className={buttonClass({ size: 'lg' })} href={page.url} onClick={leave}>
            {t('payment.continue')}
          </a>
          {back}
        </>
      ) : (
        <>
          <form ref={form} method="post" action={page.action} onSubmit={leave}>
            {Object.entries(page.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" size="lg" className="w-full">
              {t('payment.continue')}
            </Button>
          </form>
          {back}
        </>
      )}
    </PaymentScreen>
  );
}
