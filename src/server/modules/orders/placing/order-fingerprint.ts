import { createHash } from 'node:crypto';
import type { OrderPayload } from '#shared/contract/orders.ts';
import { filterAllergens } from '#shared/domain/menu/allergens.ts';

/** Without prices and device, which may change while the same order is sent again. */
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
    item.modifiers.map((modifier) => [
      modifier.modifier_group_id,
      modifier.modifier_id,
      modifier.quantity,
    ]),
    item.choices.map((choice) => [choice.choice_id, choice.option_id, choice.quantity]),
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
    filterAllergens(payload.allergies),
    payload.tip,
    payload.points_used > 0,
  ];
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
