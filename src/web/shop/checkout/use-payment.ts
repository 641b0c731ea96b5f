// Placing the order of the payment step, and what each answer changes outside of the page.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMinute } from '#shared/i18n/clock.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { OrderType, PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { exceedsMinimum, type Quote } from '#shared/domain/money/pricing.ts';
import { useCartCheck, type CartCheck } from '../cart/use-cart-check.tsx';
import { useCheckedLines } from '../cart/use-checked-lines.ts';
import { useQuote } from '../cart/use-quote.ts';
import type { DeliveryDoor } from '../location/delivery-door.ts';
import { unavailableLines } from './place-order-call.ts';
import { useLaterChoice, type LaterChoice } from './use-later-choice.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { CardFailure } from './card-failed.tsx';
import { useBankPage } from './use-bank-page.ts';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { type Buyer, writeGuest } from '../../state/checkout/buyer.ts';
import { hasOpenOrderId, readCardOrder } from '../../state/checkout/placing.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import {
  useCart,
  useCheckout,
  useCoupon,
  useEndElsewhere,
  useOrderChoice,
  useOrderExtras,
} from '../../state/checkout/use-checkout.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';

type PaymentInput = {
  buyer: Buyer;
  /** null for pickup. */
  door: DeliveryDoor | null;
  store: ChosenStore;
  orderType: OrderType;
  method: PaymentMethod;
  failure: CardFailure | null;
  onPaid: (order: OpenCardOrder) => void;
  onEnded: () => void;
};
type SentOrder = { lines: readonly CartLine[]; quote: Quote; when: string | null };

export type Payment = ReturnType<typeof usePayment>;

export function usePayment(input: PaymentInput) {
  const { buyer, store, method, failure, onPaid, onEnded } = input;
  const { brand } = useShop();
  const cart = useCart();
  const [extras, setExtras] = useOrderExtras();
  const later = useLaterChoice();
  const when = usePickedTime(later);
  const time = useTimeFault(later);
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
  const [sent, setSent] = useState<SentOrder | null>(null);
  const readOrder = useOrderFacts(input);

  useFollowOrderOfOtherTab(state.kind === 'idle');
  const isStill = state.kind === 'idle' && bank.step.kind === 'idle' && failure === null;
  useCheckedLines(store.store_id, { validate, isStill });

  async function place(agreedFils?: number, agreedFromMinutes?: number): Promise<void> {
    if (!time.isPossible()) {
      // The fault must not be covered by the dialog of an earlier answer.
      placing.reset();
      return focusFirstInvalid(document.querySelector('main'));
    }
    setSent({ lines: cart.lines, quote, when });
    await placing.place(
      readOrder({ quote, extras, later: later.picked, agreedFromMinutes }),
      agreedFils,
    );
  }

  function openBankPage(): void {
    const order = readCardOrder();
    if (order !== null) void bank.start(order);
  }
  useEffectsOfAnswer(placing, check, openBankPage);

  // A final answer empties the cart; the bill behind its dialog stays.
  const bill = state.kind === 'placed' || state.kind === 'pos-refused' ? sent : null;
  return {
    placing,
    bank,
    later,
    fault: time.fault,
    quote,
    bill,
    when,
    extras,
    setExtras,
    checkDialog: check.dialog,
    canPlace:
      bill === null && quote.taxKnown && exceedsMinimum(quote.billFils, brand.minCartValueFils),
    place,
    openBankPage,
  };
}

function usePickedTime({ picked, days }: LaterChoice): string | null {
  const { t, lang } = useLanguage();
  if (!picked) return null;
  const day = days.find(({ slots }) => slots.includes(picked))?.name ?? 'today';
  return t(`checkout.when.${day}`, { time: formatMinute(picked.wall.minutes, lang) });
}

/** The fault of the time at the last press, until another time is chosen. */
function useTimeFault(later: LaterChoice) {
  const [fault, setFault] = useState<{ key: MessageKey; timing: string } | null>(null);
  const timing = `${later.isLater} ${later.picked?.instant.getTime()}`;
  return {
    fault: fault === null ? null : { key: fault.key, isOfChosenTime: fault.timing === timing },
    isPossible(): boolean {
      // Once an order may exist, the server decides about its time.
      const key = hasOpenOrderId() ? null : later.fault();
      setFault(key && { key, timing });
      return key === null;
    },
  };
}

function useOrderFacts({ buyer, door, store, orderType, method }: PaymentInput) {
  const { lang } = useLanguage();
  const cart = useCart();
  const { point, address } = useOrderChoice();
  const range = useKitchenRange();
  const coupon = useCoupon();
  const shared = useCheckout(({ checkout }) => checkout.shared);
  return ({
    quote,
    extras,
    later,
    agreedFromMinutes,
  }: {
    quote: Quote;
    extras: ReturnType<typeof useOrderExtras>[0];
    later: LaterChoice['picked'];
    agreedFromMinutes: number | undefined;
  }) => ({
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
    later,
    buyer,
    door,
    extras,
    agreedFromMinutes: agreedFromMinutes ?? range?.minutes.from ?? store.minutes_from,
    couponCode: quote.couponOutcome?.ok ? (coupon?.code ?? null) : null,
  });
}

/** If another tab placed this order, it is tracked here too. */
function useFollowOrderOfOtherTab(isIdle: boolean): void {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const toast = useToast();
  useEndElsewhere(
    useCallback(
      (ended) => {
        if (ended !== 'orderFinished' || !isIdle) return;
        toast({ text: t('checkout.placedElsewhere'), tone: 'ok' });
        void navigate(shopPath('/track-order'));
      },
      [isIdle, t, toast, navigate, shopPath],
    ),
  );
}

/** Effects of an answer beyond this page; dialogs tell the customer. */
function useEffectsOfAnswer(
  placing: ReturnType<typeof usePlaceOrder>,
  check: CartCheck,
  openBankPage: () => void,
): void {
  const { t } = useLanguage();
  const cart = useCart();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const toast = useToast();
  const { state } = placing;
  const apply = useLatest((answer: typeof state): void => {
    if (answer.kind === 'pos-refused') cart.clear();
    if (answer.kind === 'card-saved') openBankPage();
    if (answer.kind === 'lines-gone') {
      const { lines, missing } = unavailableLines(cart.lines, answer.lines);
      check.show('invalid', lines, null, missing);
      placing.reset();
    }
    if (answer.kind === 'proof-over') {
      writeGuest(null);
      toast({ text: t('checkout.proofOver'), tone: 'caution' });
      void navigate(shopPath('/checkout/contact'));
    }
  });
  useEffect(() => apply.current(state), [state, apply]);
}
