import { useRef, useState, type ReactNode } from 'react';
import type { PaymentReturn } from '#shared/contract/payments.ts';
import { canStore } from '../../state/browser/tab-storage.ts';
import { readCardOrder } from '../../state/checkout/placing.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useShop } from '../../state/shop.ts';
import { postVisit } from '../../state/visits.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useAfter } from '../../ui/use-timers.ts';
import type { BankPage } from './card-calls.ts';

type ScreenProps = {
  icon: IconName;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** `working` while something runs; `done` when food is coming. */
  mood?: 'still' | 'working' | 'done';
};

function PaymentScreen({ icon, title, text, children, mood = 'still' }: ScreenProps) {
  return (
    <section className="mx-auto grid max-w-140 justify-items-center gap-3.5 pt-10 pb-16 text-center">
      <div
        className={`relative grid place-items-center ${mood === 'done' ? 'size-45 text-ok' : 'size-30'}`}
        aria-hidden="true"
      >
        {mood === 'done' ? (
          <>
            <CrunchRing className="absolute inset-0" />
            <Icon name={icon} className="relative text-[4rem]" />
          </>
        ) : (
          <span className="grid size-22 place-items-center rounded-full bg-sunk text-[3rem]">
            <Icon name={icon} />
          </span>
        )}
        {mood === 'working' && (
          <span className="absolute inset-2 animate-[pay-turn_1.1s_linear_infinite] rounded-full border-4 border-line border-bs-saffron motion-reduce:animate-none" />
        )}
      </div>
      {/* The previous page has gone, so the focus announces this one. */}
      <h1 key={title} ref={focusNow} tabIndex={-1}>
        {title}
      </h1>
      <div className="grid gap-2.5 text-ink-2">{text}</div>
      {children && <div className="mt-2.5 grid w-full max-w-90 gap-2.5 *:w-full">{children}</div>}
    </section>
  );
}

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

  const openBank = () => {
    if (page.kind === 'form') form.current?.requestSubmit();
    else {
      leave();
      location.assign(page.url);
    }
  };
  useAfter(SUBMIT_AFTER_MS, openBank, true, page);

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

function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <p className="font-code-display text-h1 leading-[1.1] font-black text-ink large-text:text-h3">
      <Ltr>#{orderId}</Ltr>
    </p>
  );
}

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
  // With blocked storage it is this very tab that has forgotten its order.
  const [isKeeping] = useState(canStore);
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
          <p>{t(isKeeping ? 'payment.elsewhere' : 'payment.unkept')}</p>
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
