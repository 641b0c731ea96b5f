// The payment step once everything it needs is known.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMinute } from '#shared/i18n/clock.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { OrderType, PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { exceedsMinimum, type Quote } from '#shared/domain/money/pricing.ts';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { KitchenNotes } from '../../features/cart/kitchen-notes.tsx';
import { useCartCheck } from '../../features/cart/use-cart-check.tsx';
import { useCheckedLines } from '../../features/cart/use-checked-lines.ts';
import { useQuote } from '../../features/cart/use-quote.ts';
import type { DeliveryDoor } from '../../features/checkout/delivery-door.ts';
import { OrderExtrasFields } from '../../features/checkout/order-extras.tsx';
import { LimitNotice } from '../../features/checkout/limit-notice.tsx';
import { HandOver } from '../../features/checkout/hand-over.tsx';
import { OrderTiming } from '../../features/checkout/order-timing.tsx';
import { PaymentMethods } from '../../features/checkout/payment-methods.tsx';
import { PlaceButton } from '../../features/checkout/place-button.tsx';
import { TaxWaits } from './tax-waits.tsx';
import { unavailableLines } from '../../features/checkout/place-order-call.ts';
import { useLaterChoice } from '../../features/checkout/use-later-choice.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { BankScreen } from '../../features/payment/bank-screen.tsx';
import type { CardFailure } from '../../features/payment/card-failed.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import { Savings } from './savings.tsx';
import { SavedCards } from '../../features/payment/saved-cards.tsx';
import { useBankPage } from '../../features/payment/use-bank-page.ts';
import { readCardOrder, type OpenCardOrder } from '../../state/checkout/card-order.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { useCheckout, useEndElsewhere } from '../../state/checkout/checkout.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useCoupon } from '../../state/checkout/coupon.ts';
import { hasOpenOrderId } from '../../state/checkout/unique-order-id.ts';
import { writeGuest } from '../../state/checkout/guest.ts';
import { useOrderExtras } from '../../state/checkout/order-extras.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice, type ChosenStore } from '../../state/checkout/order-choice.tsx';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';

/** What the page around the form keeps and does. `onEnded`: a card order has run out of time. */
export type PaymentTools = {
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  onPaid: (order: OpenCardOrder) => void;
  onEnded: () => void;
  /** The card did not go through, and the customer has not said how to go on. */
  failure: CardFailure | null;
  onAnotherCard: () => void;
};
type Props = PaymentTools & {
  buyer: Buyer;
  /** null for pickup. */ door: DeliveryDoor | null;
  store: ChosenStore;
  orderType: OrderType;
};

export function PaymentForm({
  buyer,
  door,
  store,
  orderType,
  method,
  onMethod,
  onPaid,
  onEnded,
  failure,
  onAnotherCard,
}: Props) {
  const { t, lang } = useLanguage();
  const { brand } = useShop();
  const cart = useCart();
  const { point, address } = useOrderChoice();
  const range = useKitchenRange();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const toast = useToast();
  const coupon = useCoupon();
  const [extras, setExtras] = useOrderExtras();
  const shared = useCheckout(({ checkout }) => checkout.shared);
  const later = useLaterChoice();
  const timing = `${later.isLater} ${later.picked?.instant.getTime()}`;
  const [fault, setFault] = useState<{ key: MessageKey; timing: string } | null>(null);
  const notice = fault?.timing === timing ? t(fault.key) : null; // Of another time it says nothing.
  const quote = useQuote(method, extras.tipFils);
  const check = useCartCheck();
  const { validate } = check;
  const bank = useBankPage({ customerId: buyer.customerId, onPaid, onEnded });
  const placing = usePlaceOrder({
    isReady: async () => (await validate(store.store_id)) !== 'found',
    release: (orderId, uniqueId) =>
      bank.release({
        orderId,
        phone: buyer.phone,
        isGuest: buyer.kind === 'guest',
        isPending: false,
        uniqueId,
      }),
  });
  const { state } = placing;
  const [sent, setSent] = useState<{
    lines: readonly CartLine[];
    quote: Quote;
    when: string | null;
  } | null>(null);
  // The cart is emptied by a final answer; the bill behind its dialog stays as it was sent.
  const bill = state.kind === 'placed' || state.kind === 'pos-refused' ? sent : null;
  const toTracking = useCallback(
    () => void navigate(shopPath('/track-order')),
    [navigate, shopPath],
  );
  const { slot, when } = readPickedTime();
  // Another tab was faster with this very order: it is followed here too.
  useEndElsewhere(
    useCallback(
      (ended) => {
        if (ended !== 'orderFinished' || state.kind !== 'idle') return;
        toast({ text: t('checkout.placedElsewhere'), tone: 'ok' });
        toTracking();
      },
      [state.kind, t, toast, toTracking],
    ),
  );

  const isStill = state.kind === 'idle' && bank.step.kind === 'idle' && failure === null;
  useCheckedLines(store.store_id, { validate, isStill });

  function readPickedTime() {
    const slot = later.picked;
    if (!slot) return { slot: null, when: null };
    const day = later.days.find((candidate) => candidate.slots.includes(slot))?.name ?? 'today';
    const time = formatMinute(slot.wall.minutes, lang);
    return { slot, when: t(`checkout.when.${day}`, { time }) };
  }

  async function place(agreedFils?: number, agreedFromMinutes?: number): Promise<void> {
    // An order that may exist already is the server's to answer, also when its time has become impossible since.
    const key = hasOpenOrderId() ? null : later.fault();
    setFault(key && { key, timing });
    if (key) {
      // Said on the page, where the dialog of an earlier answer must not cover it.
      placing.reset();
      return focusFirstInvalid(document.querySelector('main'));
    }
    setSent({ lines: cart.lines, quote, when });
    await placing.place(
      {
        orderType,
        store,
        point,
        address: address ? placeWords(address, lang).address : '',
        lines: cart.lines,
        shared,
        instructions: cart.instructions,
        cutlery: cart.cutlery,
        quote,
        paymentMethod: method,
        later: slot,
        buyer,
        door,
        extras,
        agreedFromMinutes: agreedFromMinutes ?? range?.minutes.from ?? store.minutes_from,
        couponCode: quote.couponOutcome?.ok ? (coupon?.code ?? null) : null,
      },
      agreedFils,
    );
  }

  function toBank(): void {
    const order = readCardOrder();
    if (order !== null) void bank.start(order);
  }

  // What an answer changes beyond this page. The dialogs below tell the customer.
  const take = useLatest((state: typeof placing.state): void => {
    if (state.kind === 'pos-refused') cart.clear();
    if (state.kind === 'card-saved') toBank();
    if (state.kind === 'lines-gone') {
      const { lines, missing } = unavailableLines(cart.lines, state.lines);
      check.show('invalid', lines, null, missing);
      placing.reset();
    }
    if (state.kind === 'proof-over') {
      writeGuest(null);
      toast({ text: t('checkout.proofOver'), tone: 'caution' });
      void navigate(shopPath('/checkout/contact'));
    }
  });
  useEffect(() => take.current(state), [state, take]);

  const canPlace =
    bill === null && quote.taxKnown && exceedsMinimum(quote.billFils, brand.minCartValueFils);
  const button = (className: string) => (
    <PlaceButton
      className={className}
      totalFils={(bill?.quote ?? quote).totalFils}
      isSending={state.kind === 'sending' || bank.step.kind === 'asking'}
      canPlace={canPlace}
      isWanting={later.isLater && slot === null}
      onPress={() => void place()}
    />
  );
  const limited = (className: string) =>
    state.kind === 'limited' &&
    method !== 'Card' && <LimitNotice {...state} onMethod={onMethod} className={className} />;
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
        <div>
          <div className="page-title">
            <h1>{t('checkout.lastLook')}</h1>
          </div>
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
            refused={['total-changed', 'refused'].includes(state.kind) ? state.kind : ''}
          />
          <section className="sect">
            <h2>{t('checkout.notes')}</h2>
            <KitchenNotes withCutlery={false} />
          </section>
        </div>
        <aside>
          <CartSummary quote={bill?.quote ?? quote} withLines orderedLines={bill?.lines}>
            {notice && (
              <p className="note bad" role="alert">
                {notice}
              </p>
            )}
            <TaxWaits />
            {limited('only-d')}
            {button('only-d')}
          </CartSummary>
        </aside>
      </div>
      <div className="bbar fixed only-m">
        {notice && (
          <p className="errtx mb-2" role="alert">
            {notice}
          </p>
        )}
        <TaxWaits className="mb-2" />
        {limited('mb-2')}
        {button('')}
      </div>
      <PaymentDialogs
        cart={cart}
        check={check.dialog}
        bank={bank}
        placing={placing}
        quote={quote}
        buyer={buyer}
        when={bill ? bill.when : when}
        failure={failure}
        onAnotherCard={() => {
          onAnotherCard();
          toBank();
        }}
        onPaid={onPaid}
        onRetry={toBank}
        onPlace={(...agreed) => void place(...agreed)}
        onLater={(instant) => {
          placing.reset();
          later.take(instant);
        }}
      />
    </>
  );
}
