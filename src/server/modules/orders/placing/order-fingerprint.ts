// What makes two orders of one key the same order (D19).
import { createHash } from 'node:crypto';
import type { OrderPayload } from '#shared/contract/orders.ts';
import { allergensOf } from '#shared/domain/menu/allergens.ts';

/** Fingerprint of what was ordered. Prices and the device have no part in it: they may change while the same order is sent again. */
export function fingerprint(payload: OrderPayload): string {
  const {
    store_id,
    delivery_status,
    payment_method,
    special_inst,
    lat,
    lng,
    house,
    street,
    delivery_address,
    future_status,
    future_date,
  } = payload;
  const items = payload.cartItems.map((item) => [
    item.menu_item_id ?? 0,
    item.combo_id ?? 0,
    item.selectedsize?.id ?? 0,
    item.quantity,
    item.modifiers.map((one) => [one.modifier_group_id, one.modifier_id, one.quantity]),
    item.choices.map((one) => [one.choice_id, one.option_id, one.quantity]),
  ]);
  const ordered = [
    store_id,
    delivery_status,
    payment_method,
    special_inst,
    lat ?? null,
    lng ?? null,
    house,
    street,
    delivery_address,
    future_status,
    future_date,
    payload.change_for,
    payload.leave_at_door,
    payload.rider_note,
    payload.coupon_code.trim().toUpperCase(),
    items,
    allergensOf(payload.allergies),
    payload.tip,
    payload.points_used > 0,
  ];
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
