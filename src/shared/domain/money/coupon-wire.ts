// A coupon over the API: amounts in AED, flags as 0 and 1.
import type { Coupon } from './coupon.ts';
import { aedToFils, filsToAed } from './money.ts';

type WireCoupon = {
  coupon_code: string;
  type: Coupon['type'];
  coupon_value: number;
  percent: number;
  min_amount: number;
  free_delivery: 0 | 1;
  groups_json: { value: number }[];
  items_json: { menu_item_id?: number | undefined; combo_id?: number | undefined }[];
  stores_json: number[];
  order_channel: Coupon['channel'];
  starts_at: string | null;
  expires_at: string | null;
  name: string;
  name_ar: string;
};

export function couponToWire(
  code: string,
  coupon: Coupon,
  name: { en: string; ar: string },
): WireCoupon {
  return {
    coupon_code: code,
    type: coupon.type,
    coupon_value: filsToAed(coupon.couponValueFils),
    percent: coupon.percent,
    min_amount: filsToAed(coupon.minAmountFils),
    free_delivery: coupon.freeDelivery ? 1 : 0,
    groups_json: coupon.groupIds.map((value) => ({ value })),
    items_json: coupon.items.map(({ menuItemId, comboId }) =>
      menuItemId === undefined ? { combo_id: comboId } : { menu_item_id: menuItemId },
    ),
    stores_json: [...coupon.storeIds],
    order_channel: coupon.channel,
    starts_at: coupon.startsAt,
    expires_at: coupon.expiresAt,
    name: name.en,
    name_ar: name.ar,
  };
}

/** An amount that is no money counts as 0, which refuses the coupon rather than the page. */
export function couponFromWire(wire: WireCoupon): Coupon {
  return {
    type: wire.type,
    couponValueFils: aedToFils(wire.coupon_value) ?? 0,
    percent: wire.percent,
    minAmountFils: aedToFils(wire.min_amount) ?? 0,
    freeDelivery: wire.free_delivery === 1,
    groupIds: wire.groups_json.map((group) => group.value),
    items: wire.items_json.map(({ menu_item_id, combo_id }) =>
      menu_item_id === undefined
        ? { ...(combo_id === undefined ? {} : { comboId: combo_id }) }
        : { menuItemId: menu_item_id },
    ),
    storeIds: wire.stores_json,
    channel: wire.order_channel,
    startsAt: wire.starts_at,
    expiresAt: wire.expires_at,
  };
}
