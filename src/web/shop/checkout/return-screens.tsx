// Screens after the return from the bank; the failure is shown over the payment page.
import type { PaymentReturn } from '#shared/contract/payments.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <p className="font-code-display text-h1 leading-[1.1] font-black text-ink large-text:text-h3">
      <Ltr>#{orderId}</Ltr>
    </p>
  );
}

/** The bank has not decided yet; the page keeps asking. */
export function ConfirmingScreen({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  return (
    <PaymentScreen
      icon="timer"
      mood="working"
      title={t('payment.confirmingTitle')}
      text={
        <>
          <p>{t('payment.confirmingText')}</p>
          <OrderNumber orderId={orderId} />
        </>
      }
    />
  );
}

/** Undecided after a minute: what happens next. */
export function UnsettledScreen({ orderId, onAsk }: { orderId: string; onAsk: () => void }) {
  const { t } = useLanguage();
  return (
    <PaymentScreen
      icon="clock"
      title={t('payment.unsettledTitle')}
      text={
        <>
          <p>{t('payment.unsettledText')}</p>
          <OrderNumber orderId={orderId} />
        </>
      }
    >
      <Button variant="outline" size="lg" onClick={onAsk}>
        {t('payment.checkAgain')}
      </Button>
      <ShopLink className={buttonClass({ size: 'lg' })} to="/track-order">
        {t('payment.track')}
      </ShopLink>
    </PaymentScreen>
  );
}

/** Paid; tracking opens in a moment. */
export function PaidScreen({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  return (
    <PaymentScreen
      icon="check"
      mood="done"
      title={t('payment.completed')}
      text={
        <>
          <p>{t('payment.finishing')}</p>
          <OrderNumber orderId={orderId} />
        </>
      }
    />
  );
}

/** Another tab or browser than the one that placed the order: only the message and the way to tracking. */
export function ElsewhereScreen({ shown }: { shown: PaymentReturn }) {
  const { t } = useLanguage();
  return (
    <PaymentScreen
      icon={
        shown.order_status === 'Success'
          ? 'check-circle'
          : shown.order_status === 'Pending'
            ? 'clock'
            : 'warning-circle'
      }
      title={shown.status_message}
      text={
        <>
          <p>{t('payment.elsewhere')}</p>
          <OrderNumber orderId={shown.order_id} />
        </>
      }
    >
      <ShopLink className={buttonClass({ size: 'lg' })} to="/track-order">
        {t('payment.track')}
      </ShopLink>
    </PaymentScreen>
  );
}
