import type { OrderType, PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import type { DeliveryDoor } from '../location/delivery-door.ts';
import { OrderExtrasFields } from './order-extras.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { HandOver } from './hand-over.tsx';
import { OrderTiming } from './order-timing.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { StepTitle } from './step-title.tsx';
import { PlaceButton } from './place-button.tsx';
import { BankScreen } from './bank-screen.tsx';
import type { CardFailure } from './card-failed.tsx';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import { Savings } from './savings.tsx';
import { type Payment, usePayment } from './use-payment.ts';
import { useQuery } from '../../state/query.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useTaxTrouble } from '../cart/use-tax-rules.ts';
import { Notice } from '../../ui/notice.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';

// Nothing can be placed until the tax rules are loaded (never assume a tax of 0).
function TaxWaits({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  return useTaxTrouble() ? (
    <Notice as="p" kind="warn" className={className} role="status">
      {t('checkout.taxWaits')}
    </Notice>
  ) : null;
}

// Cards that the provider stores for a signed-in customer; usually none, and nothing is shown.
function SavedCards() {
  const { t } = useLanguage();
  const { api } = useShop();
  const { answer } = useQuery('cards', () => api('fetchCardDetails', { body: {} }));
  const cards = answer?.ok ? answer.data.successResponse : [];
  if (cards.length === 0) return null;
  return (
    <div className="-mt-2 border-b border-line pb-6 text-sm">
      <h3 className="mb-1.5 text-body">{t('payment.savedCards')}</h3>
      <ul>
        {cards.map((card) => (
          <li key={card.token_id} className="flex min-h-9 items-center gap-2.5 text-ink-2">
            <Icon name="credit-card" />
            <span>
              {card.brand} <Ltr>•••• {card.last_four}</Ltr>
            </span>{' '}
            <Ltr>{card.expiry}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** State and actions of the page around the form. `onEnded`: a card order has expired. */
export type PaymentTools = {
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  onPaid: (order: OpenCardOrder) => void;
  onEnded: () => void;
  /** The card failed, and the customer has not decided yet. */
  failure: CardFailure | null;
  onAnotherCard: () => void;
};
type Props = PaymentTools & {
  buyer: Buyer;
  /** null for pickup. */ door: DeliveryDoor | null;
  store: ChosenStore;
  orderType: OrderType;
};

export function PaymentForm(props: Props) {
  const { buyer, method, onMethod, failure, onPaid, onAnotherCard } = props;
  const cart = useCart();
  const payment = usePayment(props);
  const { bank, placing, quote, bill, when } = payment;
  if (bank.step.kind === 'leaving')
    return (
      <BankScreen
        page={bank.step.page}
        onBack={() => {
          bank.reset();
          placing.reset();
        }}
      />
    );
  return (
    <>
      <div className="two">
        <PaymentChoices {...props} payment={payment} />
        <aside>
          <CartSummary quote={bill?.quote ?? quote} withLines orderedLines={bill?.lines}>
            <PlaceOrder area="summary" payment={payment} method={method} onMethod={onMethod} />
          </CartSummary>
        </aside>
      </div>
      <div className="bbar fixed only-m">
        <PlaceOrder area="bar" payment={payment} method={method} onMethod={onMethod} />
      </div>
      <PaymentDialogs
        cart={cart}
        check={payment.checkDialog}
        bank={bank}
        placing={placing}
        quote={quote}
        buyer={buyer}
        when={bill ? bill.when : when}
        failure={failure}
        onAnotherCard={() => {
          onAnotherCard();
          payment.openBankPage();
        }}
        onPaid={onPaid}
        onRetry={payment.openBankPage}
        onPlace={(...agreed) => void payment.place(...agreed)}
        onLater={(instant) => {
          placing.reset();
          payment.later.take(instant);
        }}
      />
    </>
  );
}

function PaymentChoices({
  buyer,
  door,
  store,
  orderType,
  method,
  onMethod,
  payment,
}: Props & { payment: Payment }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { later, when, fault, quote, bill, extras, setExtras, placing } = payment;
  return (
    <div>
      <StepTitle>{t('checkout.lastLook')}</StepTitle>
      <HandOver buyer={buyer} door={door} when={when} isUndecided={later.isLater && !when} />
      <OrderTiming later={later} isTried={fault?.key === 'checkout.chooseTime'} />
      <PaymentMethods orderType={orderType} method={method} onChange={onMethod} />
      {method === 'Card' && brand.cardConfigured && buyer.kind === 'customer' && <SavedCards />}
      <OrderExtrasFields
        orderType={orderType}
        method={method}
        totalFils={(bill?.quote ?? quote).totalFils}
        extras={extras}
        onChange={setExtras}
      />
      <Savings
        buyer={buyer}
        store={store}
        orderType={orderType}
        quote={quote}
        refused={
          ['total-changed', 'refused'].includes(placing.state.kind) ? placing.state.kind : ''
        }
      />
    </div>
  );
}

const PLACE_CLASSES = {
  summary: { notice: 'note bad', tax: '', limit: 'only-d', button: 'only-d' },
  bar: { notice: `mb-2 ${errorTextClass}`, tax: 'mb-2', limit: 'mb-2', button: '' },
} as const;

/** The button with what blocks it: beside the bill, and in the bar of a phone. */
function PlaceOrder({
  area,
  payment,
  method,
  onMethod,
}: {
  area: keyof typeof PLACE_CLASSES;
  payment: Payment;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
}) {
  const { t } = useLanguage();
  const { fault, later, quote, bill, bank } = payment;
  const { state } = payment.placing;
  const classes = PLACE_CLASSES[area];
  return (
    <>
      {fault?.isOfChosenTime && (
        <p className={classes.notice} role="alert">
          {t(fault.key)}
        </p>
      )}
      <TaxWaits className={classes.tax} />
      {state.kind === 'limited' && method !== 'Card' && (
        <LimitNotice {...state} onMethod={onMethod} className={classes.limit} />
      )}
      <PlaceButton
        className={classes.button}
        totalFils={(bill?.quote ?? quote).totalFils}
        isSending={state.kind === 'sending' || bank.step.kind === 'asking'}
        canPlace={payment.canPlace}
        isWanting={later.isLater && later.picked === null}
        onPress={() => void payment.place()}
      />
    </>
  );
}
