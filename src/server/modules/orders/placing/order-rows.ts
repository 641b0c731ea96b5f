import { randomBytes } from 'node:crypto';
import { type OrderPayload, RIDER_NOTES, RiderNotes } from '#shared/contract/orders.ts';
import { filterAllergens } from '#shared/domain/menu/allergens.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { ChosenLine } from '#shared/domain/menu/menu-choice.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import { toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { ORDER_ID_BYTES, orderIdFromBytes } from '#shared/domain/orders/order-id.ts';
import { mayLeaveAtDoor } from '#shared/domain/orders/order-type.ts';
import { firstSteps } from '#shared/domain/orders/order-life.ts';
import { pointsEarned } from '#shared/domain/money/points.ts';
import { paymentStatusLabel, toldInstructions } from '#shared/domain/orders/order-wire.ts';
import { floorToQuarter } from '#shared/domain/kitchen/capacity.ts';
import { computeMakeSeconds } from '#shared/domain/menu/make-time.ts';
import { listOrderers } from '#shared/domain/cart/shared-cart.ts';
import {
  toTicket,
  type TicketModifier,
  type TicketPart,
} from '#shared/domain/kitchen/ticket-parts.ts';
import type { CheckedOrder } from './check-order.ts';
import { fingerprint } from './order-fingerprint.ts';
import type { NewHistory, NewLine, NewOrder, NewPart, OrderRows } from './orders.queries.ts';
import { type PlacingFacts, computePromise } from './order-promise.ts';

type Ticket = ReturnType<typeof toTicket>;

const NO_NOTES = RiderNotes.parse({});
const pickRiderNotes = (payload: OrderPayload): typeof NO_NOTES => ({
  ...NO_NOTES,
  ...Object.fromEntries(RIDER_NOTES.map((name) => [name, payload[name]])),
});

function toExtras(
  payload: OrderPayload,
): Pick<NewOrder, 'change_for_fils' | (typeof RIDER_NOTES)[number]> {
  const notes = payload.delivery_status === 'Delivery' ? pickRiderNotes(payload) : NO_NOTES;
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

const toBillColumns = ({ bill }: CheckedOrder, { earns }: PlacingFacts) => ({
  subtotal_fils: bill.subtotalFils,
  list_savings_fils: bill.listSavingsFils,
  coupon_discount_fils: bill.couponDiscountFils,
  delivery_fee_fils: bill.deliveryFeeFils,
  tip_fils: bill.tipFils,
  tax_fils: bill.taxFils,
  tax_percent: bill.taxPercent,
  tax_type: bill.taxType,
  total_fils: bill.totalFils,
  net_fils: bill.netFils,
  gross_without_discount_fils: bill.grossWithoutDiscountFils,
  points_used: bill.pointsUsed,
  points_discount_fils: bill.pointsDiscountFils,
  points_to_earn: earns === null ? 0 : pointsEarned(earns, bill.cartTotalFils),
  points_live_months: earns?.expiryMonths || null,
  quantity: bill.quantity,
});

const toCustomerColumns = (
  payload: OrderPayload,
  { customerId, buyer, lang, ip }: PlacingFacts,
) => ({
  customer_id: customerId,
  lang,
  name: `${buyer.first_name} ${buyer.last_name}`,
  email: buyer.email,
  phone: buyer.phone,
  lat: payload.lat ?? null,
  lng: payload.lng ?? null,
  house: payload.house,
  street: payload.street,
  delivery_address: payload.delivery_address,
  device: { info: payload.device_info, os: payload.device_os },
  ip,
});

function toTimeColumns(payload: OrderPayload, checked: CheckedOrder, metadata: PlacingFacts) {
  const { store, scheduledFor } = checked;
  const promise = computePromise(payload, checked, metadata);
  const placedAt = metadata.now.toISOString();
  return {
    business_day: toBusinessDay(scheduledFor ?? metadata.now, store.timeZone, store.dayStartsAt),
    placed_at: placedAt,
    changed_at: placedAt,
    promised_from: promise.from.toISOString(),
    promised_to: promise.to.toISOString(),
    scheduled_for: scheduledFor?.toISOString() ?? null,
    capacity_at: floorToQuarter(promise.ready).toISOString(),
    prep_due_at: promise.ready.toISOString(),
  };
}

function toKitchenColumns(payload: OrderPayload, menu: MenuDocument, tickets: readonly Ticket[]) {
  const instructions = toldInstructions(payload.special_inst);
  return {
    special_inst: instructions.text,
    cutlery: instructions.wantsCutlery,
    allergies: filterAllergens(payload.allergies),
    make_seconds: computeMakeSeconds(
      menu,
      tickets.flatMap(({ parts }) => parts),
    ),
    ...toExtras(payload),
  };
}

const toHistory = (steps: ReturnType<typeof firstSteps>, customerId: number): NewHistory[] =>
  steps.map((step) => ({
    event: step.event,
    from_state: step.from,
    to_state: step.to,
    ...(step.event === 'scheduled'
      ? { actor_kind: 'system', actor: 'schedule' }
      : { actor_kind: 'customer', actor: String(customerId) }),
  }));

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
      ...line.modifiers.map((modifier, index) => ({
        kind: 'modifier' as const,
        id: modifier.modifierId,
        groupId: modifier.modifierGroupId,
        name: modifier.name,
        quantity: modifier.quantity,
        priceFils: modifier.priceFils,
        ...ticketMarks(
          ticket.modifiers[index] ?? { kind: 'extra', isOnParts: false, allergens: [] },
        ),
      })),
      ...line.options.map((option) => ({
        kind: 'option' as const,
        id: option.optionId,
        groupId: option.choiceId,
        name: option.name,
        quantity: option.quantity,
        priceFils: option.extraPriceFils,
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

export function orderRows(
  payload: OrderPayload,
  checked: CheckedOrder,
  metadata: PlacingFacts,
): OrderRows {
  const isCard = payload.payment_method === 'Card';
  const tickets = checked.lines.map((line) => toTicket(metadata.menu, line));
  const orderers = listOrderers(payload.cartItems, metadata.buyer.first_name);
  const steps = firstSteps({ isCard, isLater: checked.scheduledFor !== null });
  const coupon = payload.coupon_code.trim();
  const order: NewOrder = {
    order_id: orderIdFromBytes(randomBytes(ORDER_ID_BYTES)),
    unique_order_id: payload.uniqueOrderId,
    request_hash: fingerprint(payload),
    store_id: checked.store.storeId,
    order_type: payload.delivery_status,
    state: steps.at(-1)?.to ?? 'pending',
    payment_method: payload.payment_method,
    payment_status: paymentStatusLabel(payload.payment_method),
    pos_state: isCard ? 'held' : 'queued',
    channel: 'web',
    coupon_code: coupon === '' ? null : coupon.toUpperCase(),
    ...toBillColumns(checked, metadata),
    ...toCustomerColumns(payload, metadata),
    ...toTimeColumns(payload, checked, metadata),
    ...toKitchenColumns(payload, metadata.menu, tickets),
  };
  return {
    order,
    lines: checked.lines.map((line, position) =>
      lineRow(
        line,
        position,
        tickets[position] ?? { parts: [], modifiers: [] },
        orderers[position] ?? '',
      ),
    ),
    parts: tickets.flatMap(({ parts }, line) =>
      parts.map((part, position) => partRow(part, line, position)),
    ),
    history: toHistory(steps, metadata.customerId),
  };
}
