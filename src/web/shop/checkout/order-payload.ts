// The order as it is sent. Only ids, place, time and method decide anything; amounts are compared by the server, never charged.
import type { OrderPayloadInput, RIDER_NOTES } from '#shared/contract/orders.ts';
import { lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import {
  formatFutureDate,
  formatWallDateTime,
  type LaterSlot,
} from '#shared/domain/stores/later-order.ts';
import { filsToAed, shareOut, type Fils } from '#shared/domain/money/money.ts';
import type { OwnShared } from '#shared/domain/cart/checkout-document.ts';
import {
  mayLeaveAtDoor,
  type OrderType,
  type PaymentMethod,
} from '#shared/domain/orders/order-type.ts';
import { specialInstructions, WIRE } from '#shared/domain/orders/order-wire.ts';
import type { Quote } from '#shared/domain/money/pricing.ts';
import { toCartItem, type CartItemRecord } from '../../state/checkout/cart-wire.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import type { ChosenStore, Point } from '../../state/checkout/order-choice.tsx';
import { NO_EXTRAS, type OrderExtras } from '../../state/checkout/order-extras.ts';
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
  /** null for pickup. */
  door: DeliveryDoor | null;
  /** The code of a coupon that is in effect on this bill. */
  couponCode: string | null;
  /** Change, door and rider's note; absent: none. */
  extras?: OrderExtras;
  deviceInfo: string;
  deviceOs: string;
  /** The cart that others have filled too, and up to which of their changes it holds them. */
  shared?: OwnShared | null;
  /** The total the customer agreed to, when it is another than the bill of this page (a changed price, confirmed). */
  agreedTotalFils: number | null;
  /** The points that go with it. */
  agreedPoints?: number | null;
  /** The first minute of the promise that this page shows, or the customer agreed to, when it is another than the branch's. */
  agreedFromMinutes?: number;
  /** How long ago the customer was shown this bill; absent: just now. */
  preparedAgoMs?: number;
};

/** The listed field goes out empty: the branch's own count gives the number, and no second one may go around before. */
const CHECK_NUMBER = '';

type Tax = { tax_percent: number; tax_amount: number };
type SentModifier = CartItemRecord['modifiers'][number] & Tax;
type SentLine = Omit<CartItemRecord, 'modifiers'> &
  Tax & { check_number: string; modifiers: SentModifier[] };

/** The listed fields that the server fills or reads elsewhere: the address comes from the connection, a card's answer from its gateway. */
type ForTheRecord = {
  req_customer_ip_address: string;
  coupon: null;
  cardOrderId: string;
  cardresponse: string;
};
type SentOrder = Omit<OrderPayloadInput, 'cartItems'> & ForTheRecord & { cartItems: SentLine[] };

/** A line with its share of the order's tax and its check number on it, as the listed calls have it. What is chosen with it is taxed in its line. */
function sentLine(line: CartLine, tax: Tax, check_number: string): SentLine {
  const item = toCartItem(line);
  return {
    ...item,
    modifiers: item.modifiers.map((modifier) => ({ ...modifier, ...tax, tax_amount: 0 })),
    ...tax,
    check_number,
  };
}

/** Change only for cash and only from the bill up, the hand-over only for a delivery, and the door only for what is paid. The tip is the bill's. */
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
