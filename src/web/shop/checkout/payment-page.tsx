// Step 3: a last look, the payment method, and Place order; also the return from the bank. It draws the machine's state.
import { useLocation } from 'react-router';
import { namedPage } from '../../page-title.ts';
import { checkoutKept } from '../../state/checkout/store.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useAfter } from '../../ui/use-timers.ts';
import { PaymentEntry } from './payment-entry.tsx';
import { usePaymentMethod } from './payment-methods.tsx';
import {
  ConfirmingScreen,
  ElsewhereScreen,
  PaidScreen,
  UnsettledScreen,
} from './payment-screens.tsx';
import { PlacedDialog } from './placed-dialog.tsx';
import { usePayment } from './use-payment.ts';

export const meta = namedPage('cart.checkout');

const TRACK_AFTER_MS = 2000;

export default function PaymentPage() {
  const { lang } = useLanguage();
  const { brand } = useShop();
  const { search } = useLocation();
  const payment = usePayment();
  const { state } = payment;
  const [method, setMethod] = usePaymentMethod(brand.cardConfigured);
  // The track page reads the token from the query too.
  const tracking = `/${lang}/track-order${search}`;

  // A full load, as after an order without a card.
  useAfter(
    TRACK_AFTER_MS,
    () => void checkoutKept().then(() => location.assign(tracking)),
    state.name === 'placed' && state.hasToken,
  );

  if (state.name === 'reading')
    return (
      <div className="page-wait">
        <Busy />
      </div>
    );
  if (state.name === 'returned') return <ConfirmingScreen orderId={state.order.orderId} />;
  if (state.name === 'undecided')
    return <UnsettledScreen orderId={state.order.orderId} onAsk={payment.recheck} />;
  if (state.name === 'elsewhere') return <ElsewhereScreen shown={state.shown} />;
  if (state.name === 'placed' && state.by === 'bank')
    return state.hasToken ? (
      <PaidScreen orderId={state.orderId} />
    ) : (
      <PlacedDialog orderId={state.orderId} when={null} to={tracking} />
    );
  return <PaymentEntry payment={payment} method={method} onMethod={setMethod} />;
}
