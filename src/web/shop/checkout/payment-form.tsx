import type { PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { OrderExtrasFields } from './order-extras.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { HandOver } from './hand-over.tsx';
import { OrderTiming } from './order-timing.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { StepTitle } from './step-title.tsx';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import type { PaymentState } from './payment-machine.ts';
import { BankScreen } from './payment-screens.tsx';
import type { Payment } from './use-payment.ts';
import { usePlaceOrder, type PlaceInput, type Placing } from './use-place-order.ts';
import { Savings } from './savings.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useTaxTrouble } from '../cart/use-tax-rules.ts';
import { Notice } from '../../ui/notice.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import { columnsClass } from '../../ui/columns.ts';

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

export type PaymentTools = {
  payment: Payment;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
};
type Props = PaymentTools & PlaceInput;

export function PaymentForm(props: Props) {
  const { payment, buyer, method, onMethod } = props;
  const placing = usePlaceOrder(props);
  const { quote, bill } = placing;
  const { state } = payment;
  if (state.name === 'leaving' && state.page !== null)
    return <BankScreen page={state.page} onBack={payment.dismiss} />;
  const button = { placing, state, method, onMethod };
  return (
    <>
      <div className={columnsClass}>
        <PaymentChoices {...props} placing={placing} />
        <aside>
          <CartSummary quote={bill?.quote ?? quote} withLines orderedLines={bill?.lines}>
            <PlaceOrder area="summary" {...button} />
          </CartSummary>
        </aside>
      </div>
      <div className="bbar fixed only-m">
        <PlaceOrder area="bar" {...button} />
      </div>
      <PaymentDialogs payment={payment} placing={placing} buyer={buyer} onMethod={onMethod} />
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
  placing,
}: Props & { placing: Placing }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { later, when, fault, quote, bill, extras } = placing;
  const { state } = payment;
  const answer = state.name === 'editing' ? state.answer?.kind : undefined;
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
        extras={extras.value}
        onChange={extras.actions.set}
      />
      <Savings
        buyer={buyer}
        store={store}
        orderType={orderType}
        quote={quote}
        refused={answer === 'total-changed' || answer === 'refused' ? answer : ''}
      />
    </div>
  );
}

const PLACE_CLASSES = {
  summary: { notice: 'note bad', tax: '', limit: 'only-d', button: 'only-d' },
  bar: { notice: `mb-2 ${errorTextClass}`, tax: 'mb-2', limit: 'mb-2', button: '' },
} as const;

function PlaceOrder({
  area,
  placing,
  state,
  method,
  onMethod,
}: {
  area: keyof typeof PLACE_CLASSES;
  placing: Placing;
  state: PaymentState;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
}) {
  const { t } = useLanguage();
  const { fault, later, quote, bill } = placing;
  const answer = state.name === 'editing' ? state.answer : null;
  const classes = PLACE_CLASSES[area];
  return (
    <>
      {fault?.isOfChosenTime && (
        <p className={classes.notice} role="alert">
          {t(fault.key)}
        </p>
      )}
      <TaxWaits className={classes.tax} />
      {answer?.kind === 'limited' && method !== 'Card' && (
        <LimitNotice {...answer} onMethod={onMethod} className={classes.limit} />
      )}
      <PlaceButton
        className={classes.button}
        totalFils={(bill?.quote ?? quote).totalFils}
        isSending={['checking', 'sending', 'leaving'].includes(state.name)}
        canPlace={placing.canPlace}
        isWanting={later.isLater && later.picked === null}
        onPress={() => void placing.place()}
      />
    </>
  );
}

type PlaceButtonProps = {
  totalFils: number;
  isSending: boolean;
  canPlace: boolean;
  /** Grey, but a press says what is missing. */
  isWanting: boolean;
  onPress: () => void;
  className: string;
};

function PlaceButton({
  totalFils,
  isSending,
  canPlace,
  isWanting,
  onPress,
  className,
}: PlaceButtonProps) {
  const { t } = useLanguage();
  if (isSending)
    return (
      <span
        className={buttonClass({ size: 'lg', isBusy: true }, `w-full ${className}`)}
        aria-label={t('checkout.placing')}
      >
        <Busy />
      </span>
    );
  return (
    <Button
      size="lg"
      layout="split"
      isReady={!isWanting}
      className={`w-full ${className}`}
      disabled={!canPlace}
      aria-disabled={isWanting || undefined}
      onClick={onPress}
    >
      <span>{t('checkout.place')}</span>
      <Money amountFils={totalFils} />
    </Button>
  );
}
