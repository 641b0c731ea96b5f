// A checked order as the rows that are stored: names and prices frozen as they were at that moment.
import { randomBytes } from 'node:crypto';
import { type OrderPayload, RIDER_NOTES, RiderNotes } from '#shared/contract/orders.ts';
import { allergensOf } from '#shared/domain/menu/allergens.ts';
import { businessDayOf } from '#shared/domain/stores/business-day.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { ChosenLine } from '#shared/domain/menu/menu-choice.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { ORDER_ID_BYTES, orderIdFromBytes } from '#shared/domain/orders/order-id.ts';
import { mayLeaveAtDoor } from '#shared/domain/orders/order-type.ts';
import { firstSteps } from '#shared/domain/orders/order-life.ts';
import { pointsEarned, type PointsRule } from '#shared/domain/money/points.ts';
import { paymentStatusLabel, toldInstructions } from '#shared/domain/orders/order-wire.ts';
import { quarterOf } from '#shared/domain/kitchen/capacity.ts';
import { makeSecondsOf } from '#shared/domain/menu/make-time.ts';
import { promisedRange, rideMinutes, type PromisedRange } from '#shared/domain/kitchen/promise.ts';
import { orderersOf } from '#shared/domain/cart/shared-cart.ts';
import {
  ticketOf,
  type TicketModifier,
  type TicketPart,
} from '#shared/domain/kitchen/ticket-parts.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import type { CheckedOrder } from './check-order.ts';
import { fingerprint } from './order-fingerprint.ts';
import type { BuyerFacts } from './buyer-facts.read-model.ts';
import type { NewHistory, NewLine, NewOrder, NewPart, OrderRows } from './orders.queries.ts';

const MINUTE_MS = 60_000;

/** Only what the ticket shows differently from an extra is kept. */
function ticketMarks({
  kind,
  isOnParts,
  allergens,
  onlyParts,
  isQuiet,
}: TicketModifier): Pick<
  OrderLineDetail,
  'shows' | 'isOnParts' | 'allergens' | 'onlyParts' | 'isQuiet'
> {
  return {
    ...(kind === 'extra' ? {} : { shows: kind }),
    ...(isOnParts ? { isOnParts } : {}),
    ...(allergens.length > 0 ? { allergens: [...allergens] } : {}),
    ...(isQuiet ? { isQuiet } : {}),
    ...(onlyParts === undefined ? {} : { onlyParts: [...onlyParts] }),
  };
}

/** The only size of a dish is no size that anybody needs to read. */
function lineRow(
  line: ChosenLine,
  position: number,
  ticket: { parts: readonly TicketPart[]; modifiers: readonly TicketModifier[] },
  orderedBy: string,
): NewLine {
  return {
    position,
    kind: line.kind,
    item_id: line.itemId ?? null,
    size_id: line.sizeId ?? null,
    combo_id: line.comboId ?? null,
    group_id: line.groupId,
    name: line.name,
    size_name: line.kind === 'item' ? (ticket.parts[0]?.sizeName ?? null) : null,
    quantity: line.quantity,
    unit_fils: line.unitFils,
    list_fils: line.listFils,
    extras_fils: line.extrasFils,
    total_fils: (line.unitFils + line.extrasFils) * line.quantity,
    ordered_by: orderedBy,
    details: [
      ...line.modifiers.map((one, index) => ({
        kind: 'modifier' as const,
        id: one.modifierId,
        groupId: one.modifierGroupId,
        name: one.name,
        quantity: one.quantity,
        priceFils: one.priceFils,
        ...ticketMarks(
          ticket.modifiers[index] ?? { kind: 'extra', isOnParts: false, allergens: [] },
        ),
      })),
      ...line.options.map((one) => ({
        kind: 'option' as const,
        id: one.optionId,
        groupId: one.choiceId,
        name: one.name,
        quantity: one.quantity,
        priceFils: one.extraPriceFils,
      })),
    ],
  };
}

function partRow(part: TicketPart, line: number, position: number): NewPart {
  return {
    line,
    position,
    role: part.role,
    item_id: part.itemId,
    size_id: part.sizeId,
    name: part.name,
    size_name: part.sizeName,
    quantity: part.quantity,
    allergens: part.allergens,
  };
}

type Sender = {
  customerId: number;
  /** The database writes those of the customer's row, whatever stands here. */
  facts: Pick<BuyerFacts, 'first_name' | 'last_name' | 'email' | 'phone'>;
  lang: Lang;
  ip: string;
  now: Date;
  prepMinutes: number;
  /** By which rule the order earns points; null: a guest's earns none. */
  earns: PointsRule | null;
  /** The menu by which the order was checked. */
  menu: MenuDocument;
};

type Way = Pick<OrderPayload, 'delivery_status' | 'lat' | 'lng'>;

const kmTo = (payload: Way, store: CheckedOrder['store']): number =>
  payload.delivery_status === 'Delivery' && payload.lat !== undefined && payload.lng !== undefined
    ? haversineKm(store, { lat: payload.lat, lng: payload.lng })
    : 0;

/** The promised range of an order for now. */
export const rangeOf = (
  payload: Way,
  store: CheckedOrder['store'],
  prepMinutes: number,
): PromisedRange =>
  promisedRange({
    orderType: payload.delivery_status,
    distanceKm: kmTo(payload, store),
    prepMinutes,
  });

/** From when an order is ready until it is at the door; nothing for what is collected. */
export const rideMsOf = (payload: Way, store: CheckedOrder['store']): number =>
  payload.delivery_status === 'Delivery' ? rideMinutes(kmTo(payload, store)) * MINUTE_MS : 0;

/** From when to when the food is promised: after the wished time of a later order, else after now. */
function promiseOf(
  payload: OrderPayload,
  { store, scheduledFor }: CheckedOrder,
  sender: Sender,
): { from: Date; to: Date; /** By when it has to leave the kitchen. */ ready: Date } {
  const range = rangeOf(payload, store, sender.prepMinutes);
  const from = scheduledFor ?? new Date(sender.now.getTime() + range.fromMinutes * MINUTE_MS);
  return {
    from,
    to: new Date(from.getTime() + (range.toMinutes - range.fromMinutes) * MINUTE_MS),
    ready: new Date(from.getTime() - rideMsOf(payload, store)),
  };
}

const NO_NOTES = RiderNotes.parse({});
/** Those of a body that was checked as a whole. */
const riderNotesOf = (payload: OrderPayload): typeof NO_NOTES => ({
  ...NO_NOTES,
  ...Object.fromEntries(RIDER_NOTES.map((name) => [name, payload[name]])),
});

/** What kitchen and rider are told besides the food: change for cash only, hand-over for delivery only, the door only for what is paid. */
function extrasOf(
  payload: OrderPayload,
): Pick<NewOrder, 'change_for_fils' | (typeof RIDER_NOTES)[number]> {
  const notes = payload.delivery_status === 'Delivery' ? riderNotesOf(payload) : NO_NOTES;
  return {
    change_for_fils:
      payload.payment_method === 'Cash' && payload.change_for !== null
        ? aedToFils(payload.change_for)
        : null,
    ...notes,
    leave_at_door:
      notes.leave_at_door && mayLeaveAtDoor(payload.delivery_status, payload.payment_method),
  };
}

/** Its first steps are the table's; a card order waits for its money. Name, phone and e-mail are those of the customer, not of the body. */
export function orderRows(payload: OrderPayload, checked: CheckedOrder, sender: Sender): OrderRows {
  const { bill, scheduledFor } = checked;
  const promise = promiseOf(payload, checked, sender);
  const tickets = checked.lines.map((line) => ticketOf(sender.menu, line));
  const whose = orderersOf(payload.cartItems, sender.facts.first_name);
  const at = sender.now.toISOString();
  const told = toldInstructions(payload.special_inst);
  const steps = firstSteps({
    isCard: payload.payment_method === 'Card',
    isLater: scheduledFor !== null,
  });
  const order: NewOrder = {
    order_id: orderIdFromBytes(randomBytes(ORDER_ID_BYTES)),
    unique_order_id: payload.uniqueOrderId,
    customer_id: sender.customerId,
    request_hash: fingerprint(payload),
    store_id: checked.store.storeId,
    order_type: payload.delivery_status,
    state: steps.at(-1)?.to ?? 'pending',
    payment_method: payload.payment_method,
    payment_status: paymentStatusLabel(payload.payment_method),
    pos_state: payload.payment_method === 'Card' ? 'held' : 'queued',
    business_day: businessDayOf(
      scheduledFor ?? sender.now,
      checked.store.timeZone,
      checked.store.dayStartsAt,
    ),
    subtotal_fils: bill.subtotalFils,
    list_savings_fils: bill.listSavingsFils,
    coupon_discount_fils: bill.couponDiscountFils,
    delivery_fee_fils: bill.deliveryFeeFils,
    tip_fils: bill.tipFils,
    channel: 'web',
    tax_fils: bill.taxFils,
    tax_percent: bill.taxPercent,
    tax_type: bill.taxType,
    total_fils: bill.totalFils,
    net_fils: bill.netFils,
    gross_without_discount_fils: bill.grossWithoutDiscountFils,
    points_used: bill.pointsUsed,
    points_discount_fils: bill.pointsDiscountFils,
    points_to_earn: sender.earns === null ? 0 : pointsEarned(sender.earns, bill.cartTotalFils),
    points_live_months: sender.earns?.expiryMonths || null,
    quantity: bill.quantity,
    coupon_code:
      payload.coupon_code.trim() === '' ? null : payload.coupon_code.trim().toUpperCase(),
    special_inst: told.text,
    cutlery: told.wantsCutlery,
    lang: sender.lang,
    name: `${sender.facts.first_name} ${sender.facts.last_name}`,
    email: sender.facts.email,
    phone: sender.facts.phone,
    lat: payload.lat ?? null,
    lng: payload.lng ?? null,
    house: payload.house,
    street: payload.street,
    delivery_address: payload.delivery_address,
    device: { info: payload.device_info, os: payload.device_os },
    ip: sender.ip,
    placed_at: at,
    changed_at: at,
    promised_from: promise.from.toISOString(),
    promised_to: promise.to.toISOString(),
    scheduled_for: scheduledFor?.toISOString() ?? null,
    allergies: allergensOf(payload.allergies),
    make_seconds: makeSecondsOf(
      sender.menu,
      tickets.flatMap(({ parts }) => parts),
    ),
    capacity_at: quarterOf(promise.ready).toISOString(),
    prep_due_at: promise.ready.toISOString(),
    ...extrasOf(payload),
  };
  const history = steps.map((step): NewHistory => ({
    event: step.event,
    from_state: step.from,
    to_state: step.to,
    ...(step.event === 'scheduled'
      ? { actor_kind: 'system', actor: 'schedule' }
      : { actor_kind: 'customer', actor: String(sender.customerId) }),
  }));
  return {
    order,
    lines: checked.lines.map((line, position) =>
      lineRow(
        line,
        position,
        tickets[position] ?? { parts: [], modifiers: [] },
        whose[position] ?? '',
      ),
    ),
    parts: tickets.flatMap(({ parts }, line) =>
      parts.map((part, position) => partRow(part, line, position)),
    ),
    history,
  };
}
