// A checked order as the rows that are stored: names and prices frozen as they were at that moment.
import { randomBytes } from 'node:crypto';
import { type OrderPayload, RIDER_NOTES, RiderNotes } from '#shared/contract/orders.ts';
import { filterAllergens } from '#shared/domain/menu/allergens.ts';
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
import { toTicket } from '#shared/domain/kitchen/ticket-parts.ts';
import type { CheckedOrder } from './check-order.ts';
import { fingerprint } from './order-fingerprint.ts';
import type { NewHistory, NewOrder, OrderRows } from './orders.queries.ts';
import { lineRow, partRow } from './order-lines.ts';
import { type OrderMetadata, computePromise } from './order-promise.ts';

const NO_NOTES = RiderNotes.parse({});
/** Those of a body that was checked as a whole. */
const pickRiderNotes = (payload: OrderPayload): typeof NO_NOTES => ({
  ...NO_NOTES,
  ...Object.fromEntries(RIDER_NOTES.map((name) => [name, payload[name]])),
});

/** What kitchen and rider are told besides the food: change for cash only, hand-over for delivery only, the door only for what is paid. */
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

/** Its first steps are the table's; a card order waits for its money. Name, phone and e-mail are those of the customer, not of the body. */
export function orderRows(
  payload: OrderPayload,
  checked: CheckedOrder,
  sender: OrderMetadata,
): OrderRows {
  const { bill, scheduledFor } = checked;
  const promise = computePromise(payload, checked, sender);
  const tickets = checked.lines.map((line) => toTicket(sender.menu, line));
  const whose = listOrderers(payload.cartItems, sender.facts.first_name);
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
    business_day: toBusinessDay(
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
    allergies: filterAllergens(payload.allergies),
    make_seconds: computeMakeSeconds(
      sender.menu,
      tickets.flatMap(({ parts }) => parts),
    ),
    capacity_at: floorToQuarter(promise.ready).toISOString(),
    prep_due_at: promise.ready.toISOString(),
    ...toExtras(payload),
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
