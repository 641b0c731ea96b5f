// Place order: what the form holds is checked and sent, and the answer becomes an event of the machine.
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { OrderExtras } from '#shared/domain/cart/checkout-document.ts';
import { exceedsMinimum, type Quote } from '#shared/domain/money/pricing.ts';
import type { OrderType, PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { useCartCheck, type CartCheck } from '../cart/use-cart-check.tsx';
import { useCheckedLines } from '../cart/use-menu-state.ts';
import { useQuote } from '../cart/use-quote.ts';
import type { DeliveryDoor } from '../location/delivery-door.ts';
import { writeGuest, type Buyer } from '../../state/checkout/buyer.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import {
  answerOrderId,
  closeOrderId,
  dropCardOrder,
  finishOrder,
  hasOpenOrderId,
  openOrderId,
  writeCardOrder,
} from '../../state/checkout/placing.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import {
  useCart,
  useCoupon,
  useEndElsewhere,
  useOrderChoice,
  useOrderExtras,
  useSharedCart,
} from '../../state/checkout/use-checkout.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { OrderFacts } from './order-payload.ts';
import type { PaymentState } from './payment-machine.ts';
import { isFinal, placeOrder, unavailableLines, type PlaceAnswer } from './place-order-call.ts';
import {
  useLaterChoice,
  usePickedTime,
  useTimeFault,
  type LaterChoice,
} from './use-later-choice.ts';
import type { Payment } from './use-payment.ts';

export type PlaceInput = {
  payment: Payment;
  buyer: Buyer;
  /** null for pickup. */
  door: DeliveryDoor | null;
  store: ChosenStore;
  orderType: OrderType;
  method: PaymentMethod;
};
type SentOrder = { lines: readonly CartLine[]; quote: Quote; when: string | null };
type Facts = Omit<
  OrderFacts,
  'uniqueOrderId' | 'agreedTotalFils' | 'agreedPoints' | 'preparedAgoMs' | 'deviceInfo' | 'deviceOs'
>;

export type Placing = ReturnType<typeof usePlaceOrder>;

export function usePlaceOrder(input: PlaceInput) {
  const { payment, store, method } = input;
  const { state, send } = payment;
  const { brand } = useShop();
  const cart = useCart();
  const extras = useOrderExtras();
  const later = useLaterChoice();
  const when = usePickedTime(later);
  const time = useTimeFault(later);
  const quote = useQuote(method, extras.value.tipFils);
  const check = useCartCheck();
  const sending = useSubmitOrder(input, check);
  const [sent, setSent] = useState<SentOrder | null>(null);
  const readFacts = useOrderFacts(input);

  useFollowOrderOfOtherTab(state);
  const isStill = state.name === 'editing' && state.answer === null;
  useCheckedLines(store.store_id, { validate: check.validate, isStill });

  async function place(agreedFils?: number, agreedFromMinutes?: number): Promise<void> {
    if (!time.isPossible()) {
      // The fault must not be covered by the dialog of an earlier answer.
      send({ type: 'dismissed' });
      focusFirstInvalid(document.querySelector('main'));
      return;
    }
    if (!send({ type: 'pressed', isRepeat: hasOpenOrderId() })) return;
    setSent({ lines: cart.lines, quote, when });
    await sending.run(
      readFacts({ quote, extras: extras.value, later: later.picked, agreedFromMinutes }),
      agreedFils,
    );
  }

  // A final answer empties the cart; the bill behind its dialog stays.
  const isOver =
    (state.name === 'placed' && state.by === 'form') ||
    (state.name === 'editing' && state.answer?.kind === 'pos-refused');
  const bill = isOver ? sent : null;
  return {
    later,
    fault: time.fault,
    quote,
    bill,
    when,
    extras,
    checkDialog: check.dialog,
    canPlace:
      bill === null && quote.taxKnown && exceedsMinimum(quote.billFils, brand.minCartValueFils),
    place,
    startAnother: sending.startAnother,
    follow: sending.follow,
  };
}

/** One order per id: sends it, and does what each answer means beyond this page. */
function useSubmitOrder({ payment, store }: PlaceInput, check: CartCheck) {
  const { api } = useShop();
  const { t } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const cart = useCart();
  const [openedAtMs] = useState(() => Date.now());
  /** What the customer has agreed to, and since when the form shows it. */
  const agreed = useRef<{ totalFils: number | null; points: number | null; atMs: number }>({
    totalFils: null,
    points: null,
    atMs: openedAtMs,
  });
  const sentId = useRef('');
  const { send } = payment;

  /** Null when an earlier card order turned out to be paid. */
  async function request(facts: Facts, agreedFils: number | null): Promise<PlaceAnswer | null> {
    const { buyer } = facts;
    const once = (): Promise<PlaceAnswer> =>
      placeOrder(api, {
        ...facts,
        uniqueOrderId: (sentId.current = openOrderId()),
        agreedTotalFils: agreedFils,
        agreedPoints: agreedFils === null ? null : agreed.current.points,
        preparedAgoMs: Date.now() - agreed.current.atMs,
        deviceInfo: navigator.userAgent,
        deviceOs: navigator.platform,
      });
    const answer = await once();
    if (answer.kind !== 'key-used') return answer;
    // The id belongs to an order with other content: the cart or the method changed after a card order was started.
    const earlier = await payment.release(toCardOrder(answer.orderId, buyer, sentId.current));
    if (earlier === 'kept') return answer;
    if (earlier !== 'free') return earlier === 'paid' ? null : { kind: 'not-sent' };
    dropCardOrder();
    closeOrderId();
    return once();
  }

  function apply(answer: PlaceAnswer, { buyer, lines }: Facts): void {
    const { phone } = buyer;
    if (answer.kind === 'placed') finishOrder({ orderId: answer.orderId, phone }, sentId.current);
    if (answer.kind === 'key-used') writeTrackedOrder({ orderId: answer.orderId, phone });
    if (answer.kind === 'card-saved')
      writeCardOrder(toCardOrder(answer.orderId, buyer, sentId.current));
    if (answer.kind === 'total-changed')
      agreed.current = { ...agreed.current, points: answer.points, atMs: Date.now() };
    if (isFinal(answer)) {
      if (answer.kind !== 'placed') answerOrderId();
      agreed.current.totalFils = null;
    }
    if (answer.kind === 'card-saved') {
      void payment.openBank(buyer.customerId);
      return;
    }
    send({ type: 'answered', answer });
    if (answer.kind === 'pos-refused') cart.clear();
    if (answer.kind === 'lines-gone') {
      const gone = unavailableLines(lines, answer.lines);
      check.show('invalid', gone.lines, null, gone.missing);
    }
    if (answer.kind === 'proof-over') {
      writeGuest(null);
      toast({ text: t('checkout.proofOver'), tone: 'caution' });
      void navigate(shopPath('/checkout/contact'));
    }
  }

  async function run(facts: Facts, agreedFils = agreed.current.totalFils): Promise<void> {
    agreed.current.totalFils = agreedFils;
    try {
      // A repeated send goes straight to the server.
      if (!hasOpenOrderId()) {
        const isFine = (await check.validate(store.store_id)) !== 'found';
        send({ type: 'checked', isFine });
        if (!isFine) return;
      }
      const answer = await request(facts, agreedFils);
      if (answer !== null) apply(answer, facts);
    } catch {
      send({ type: 'answered', answer: { kind: 'not-sent' } });
    }
  }

  const end = (give: () => void): void => {
    give();
    agreed.current.totalFils = null;
    send({ type: 'dismissed' });
  };
  return {
    run,
    startAnother: () => end(closeOrderId),
    follow: (order: { orderId: string; phone: string }) =>
      end(() => finishOrder(order, sentId.current)),
  };
}

const toCardOrder = (orderId: string, buyer: Buyer, uniqueId: string) => ({
  orderId,
  phone: buyer.phone,
  isGuest: buyer.kind === 'guest',
  isPending: false,
  uniqueId,
});

function useOrderFacts({ buyer, door, store, orderType, method }: PlaceInput) {
  const { lang } = useLanguage();
  const cart = useCart();
  const { point, address } = useOrderChoice();
  const range = useKitchenRange();
  const { value: coupon } = useCoupon();
  const { value: shared } = useSharedCart();
  return ({
    quote,
    extras,
    later,
    agreedFromMinutes,
  }: {
    quote: Quote;
    extras: OrderExtras;
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
function useFollowOrderOfOtherTab(state: PaymentState): void {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const toast = useToast();
  const isIdle =
    state.name === 'declined' ||
    (state.name === 'editing' && (state.answer === null || state.answer.kind === 'bank-failed'));
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
