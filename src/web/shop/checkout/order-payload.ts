// The order as it is sent. Ids, place, time and method decide; the server compares the amounts but never charges them.
import type { OrderPayloadInput, RIDER_NOTES } from '#shared/contract/orders.ts';
import { lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import {
  formatFutureDate,
  formatWallDateTime,
  type LaterSlot,
} from '#shared/domain/stores/later-order.ts';
import { filsToAed, shareOut, type Fils } from '#shared/domain/money/money.ts';
import {
  NO_EXTRAS,
  type OrderExtras,
  type OwnShared,
  type Point,
} from '#shared/domain/cart/checkout-document.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import {
  mayLeaveAtDoor,
  type OrderType,
  type PaymentMethod,
} from '#shared/domain/orders/order-type.ts';
import { specialInstructions, WIRE } from '#shared/domain/orders/order-wire.ts';
import type { Quote } from '#shared/domain/money/pricing.ts';
import { toCartItem, type CartItemRecord } from '../../state/checkout/cart-wire.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import type { DeliveryDoor } from '../location/delivery-door.ts';

export type OrderFacts = {
  uniqueOrderId: string;
  orderType: OrderType;
  store: ChosenStore;
  point: Point | null;
  address: string;
  lines: readonly CartLine[];
  instructions: string;
  cutlery: boolean;
  quote: Quote;
  paymentMethod: PaymentMethod;
  /** null: now. */
  later: LaterSlot | null;
  buyer: Buyer;
  door: DeliveryDoor | null;
  couponCode: string | null;
  extras?: OrderExtras;
  deviceInfo: string;
  deviceOs: string;
  /** The shared cart, and up to which of its changes this cart holds them. */
  shared?: OwnShared | null;
  /** The agreed total, if it differs from this page's bill (a confirmed price change). */
  agreedTotalFils: number | null;
  agreedPoints?: number | null;
  /** The start of the shown or agreed promise, if it differs from the branch's. */
  agreedFromMinutes?: number;
  /** How long ago the customer saw this bill; absent: just now. */
  preparedAgoMs?: number;
};

/** Listed but empty: the branch's own counter assigns the number. */
const CHECK_NUMBER = '';

type Tax = { tax_percent: number; tax_amount: number };
type SentModifier = CartItemRecord['modifiers'][number] & Tax;
type SentLine = Omit<CartItemRecord, 'modifiers'> &
  Tax & { check_number: string; modifiers: SentModifier[] };

/** Listed fields that the server ignores or fills: it reads the address from the connection and a card's answer from its gateway. */
type ForTheRecord = {
  req_customer_ip_address: string;
  coupon: null;
  cardOrderId: string;
  cardresponse: string;
};
type SentOrder = Omit<OrderPayloadInput, 'cartItems'> & ForTheRecord & { cartItems: SentLine[] };

/** A line with its share of the tax and its check number, as the listed calls have it. */
function sentLine(line: CartLine, tax: Tax, check_number: string): SentLine {
  const item = toCartItem(line);
  return {
    ...item,
    modifiers: item.modifiers.map((modifier) => ({ ...modifier, ...tax, tax_amount: 0 })),
    ...tax,
    check_number,
  };
}

/** Change only for cash from the bill up, hand-over only for delivery, leaving at the door only for paid orders. */
function toExtras(
  { extras = NO_EXTRAS, orderType, paymentMethod, quote }: OrderFacts,
  totalFils: Fils,
): Pick<OrderPayloadInput, 'change_for' | 'tip' | 'allergies'> &
  Required<Pick<OrderPayloadInput, (typeof RIDER_NOTES)[number]>> {
  const isDelivery = orderType === 'Delivery';
  const pays =
    paymentMethod === 'Cash' && extras.changeForFils !== null && extras.changeForFils >= totalFils;
  return {
    change_for: pays ? filsToAed(extras.changeForFils ?? 0) : null,
    leave_at_door: extras.leaveAtDoor && mayLeaveAtDoor(orderType, paymentMethod),
    rider_note: isDelivery ? extras.riderNote.trim() : '',
    tip: filsToAed(quote.tipFils),
    allergies: [...extras.allergies],
  };
}

/** The body of an order before encryption. Amounts in AED. */
export function createOrderPayload(facts: OrderFacts): SentOrder {
  const { quote, store, later, buyer, door, couponCode } = facts;
  const isDelivery = facts.orderType === 'Delivery';
  const check_number = CHECK_NUMBER;
  const taxShares = shareOut(quote.taxFils, facts.lines.map(lineTotalFils));
  const tax = { tax_percent: quote.taxPercent, tax_amount: filsToAed(quote.taxFils) };
  return {
    uniqueOrderId: facts.uniqueOrderId,
    customer_id: buyer.customerId,
    guest: buyer.kind === 'guest',
    brand_id: WIRE.brandId,
    order_channel: WIRE.orderChannel,
    store_id: store.store_id,
    branch_code: store.branch_code,
    delivery_status: facts.orderType,
    payment_method: facts.paymentMethod,
    order_status_code: 1,
    cartItems: facts.lines.map((line, index) =>
      sentLine(line, { ...tax, tax_amount: filsToAed(taxShares[index] ?? 0) }, check_number),
    ),
    order_grossprice: filsToAed(facts.agreedTotalFils ?? quote.totalFils),
    order_netprice: filsToAed(quote.netFils),
    order_grosspricewd: filsToAed(quote.grossWithoutDiscountFils),
    discount: filsToAed(quote.listSavingsFils),
    ...tax,
    delivery_fee: filsToAed(quote.deliveryFeeFils),
    quantity: quote.quantity,
    check_number,
    special_inst: specialInstructions(facts.instructions.trim(), facts.cutlery),
    coupon: null,
    coupon_code: couponCode ?? '',
    coupon_redeem: couponCode === null ? 0 : 1,
    coupon_discount_value: filsToAed(quote.couponDiscountFils),
    points_used: facts.agreedPoints ?? quote.pointsUsed,
    ...(isDelivery && facts.point ? { lat: facts.point.lat, lng: facts.point.lng } : {}),
    ...(isDelivery && door
      ? { house: door.house.slice(0, 200), street: door.street, delivery_address: facts.address }
      : {}),
    req_customer_ip_address: '',
    cardOrderId: '',
    cardresponse: '',
    address_id: isDelivery ? (door?.addressId ?? null) : null,
    future_status: later ? 1 : 0,
    future_date: later ? formatFutureDate(later.instant) : '',
    laterdatetime: later ? formatWallDateTime(later.wall) : '',
    promised_from_minutes: later ? null : (facts.agreedFromMinutes ?? store.minutes_from ?? null),
    prepared_seconds_ago: Math.max(0, Math.floor((facts.preparedAgoMs ?? 0) / 1000)),
    device_info: facts.deviceInfo.slice(0, 200),
    device_os: facts.deviceOs.slice(0, 60),
    ...toExtras(facts, facts.agreedTotalFils ?? quote.totalFils),
    ...(facts.shared
      ? {
          shared_cart: {
            link: facts.shared.link,
            token: facts.shared.token,
            dishes: facts.shared.dishes,
          },
        }
      : {}),
    name: buyer.loginName,
    email: buyer.email,
    phone: buyer.phone,
    store_address: store.address.slice(0, 300),
  };
}
