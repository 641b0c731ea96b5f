// Step 3: a last look, the payment method, and Place order; also the return from the bank.
import { useLocation, useNavigate } from 'react-router';
import { PlacedDialog } from './placed-dialog.tsx';
import {
  ConfirmingScreen,
  ElsewhereScreen,
  PaidScreen,
  UnsettledScreen,
} from './return-screens.tsx';
import { useCardReturn } from './use-card-return.ts';
import { checkoutKept } from '../../state/checkout/store.ts';
import { usePaymentMethod } from '../../state/checkout/payment-method.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PaymentEntry } from './payment-entry.tsx';
import { namedPage } from '../../page-title.ts';
import { useAfter } from '../../ui/use-timers.ts';

export const meta = namedPage('cart.checkout');

const TRACK_AFTER_MS = 2000;

export default function PaymentPage() {
  const { t, lang } = useLanguage();
  const { brand } = useShop();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { search } = useLocation();
  const { state, paid, recheck, dismiss } = useCardReturn();
  const [method, setMethod] = usePaymentMethod(brand.cardConfigured);
  // The track page reads the token from the query too.
  const tracking = `/${lang}/track-order${search}`;

  // A full load, as after an order without a card.
  useAfter(
    TRACK_AFTER_MS,
    () => void checkoutKept().then(() => location.assign(tracking)),
    state.kind === 'paid' && state.hasToken,
  );

  function cancelled(): void {
    toast({ text: t('payment.cancelled'), tone: 'caution' });
    void navigate(shopPath('/menu'));
  }

  switch (state.kind) {
    case 'reading':
      return (
        <div className="page-wait">
          <Busy />
        </div>
      );
    case 'confirming':
      return <ConfirmingScreen orderId={state.orderId} />;
    case 'unsettled':
      return <UnsettledScreen orderId={state.orderId} onAsk={recheck} />;
    case 'elsewhere':
      return <ElsewhereScreen shown={state.shown} />;
    case 'paid':
      return state.hasToken ? (
        <PaidScreen orderId={state.orderId} />
      ) : (
        <PlacedDialog orderId={state.orderId} when={null} to={tracking} />
      );
    case 'none':
    case 'failed':
      return (
        <PaymentEntry
          method={method}
          onMethod={setMethod}
          onPaid={paid}
          onEnded={() => toast({ text: t('payment.ended'), tone: 'caution', durationMs: 6000 })}
          failure={
            state.kind === 'failed'
              ? {
                  isUncharged: state.isUncharged,
                  onCash: () => {
                    setMethod('Cash');
                    dismiss();
                  },
                  onBack: dismiss,
                  onCancelled: cancelled,
                }
              : null
          }
          onAnotherCard={dismiss}
        />
      );
  }
}
