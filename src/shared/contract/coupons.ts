import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, MOST_ID, plain } from './contract.ts';

const id = z.number().int().positive().max(MOST_ID);

/** Amounts in AED. */
export const WireCoupon = z.object({
  coupon_code: z.string(),
  type: z.enum(['menu', 'group', 'item', 'store']),
  coupon_value: z.number(),
  percent: z.number(),
  min_amount: z.number(),
  free_delivery: z.union([z.literal(0), z.literal(1)]),
  groups_json: z.array(z.object({ value: id })),
  items_json: z.array(z.object({ menu_item_id: id.optional(), combo_id: id.optional() })),
  stores_json: z.array(id),
  order_channel: z.enum(['all', 'delivery', 'pickup']),
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  name: z.string(),
  name_ar: z.string(),
});

const text = z.object({ en: z.string(), ar: z.string() });
/** A coupon with its rules, as the price is worked out of it. */
export const UsableCoupon = z.object({
  code: z.string(),
  name: text,
  coupon: z.object({
    type: WireCoupon.shape.type,
    couponValueFils: z.number().int(),
    percent: z.number(),
    minAmountFils: z.number().int(),
    freeDelivery: z.boolean(),
    groupIds: z.array(id).readonly(),
    items: z.array(z.object({ menuItemId: id.optional(), comboId: id.optional() })).readonly(),
    storeIds: z.array(id).readonly(),
    channel: WireCoupon.shape.order_channel,
    startsAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }),
});
export type UsableCoupon = z.output<typeof UsableCoupon>;

/** `expires_on` is YYYY-MM-DD, null when it has no end. The discount comes from its coupon. */
export const Offer = z.object({
  id: z.number().int(),
  name: text,
  description: text,
  image: z.string().nullable(),
  expires_on: z.string().nullable(),
  coupon_code: z.string().nullable(),
});
export type Offer = z.output<typeof Offer>;

/** Why a coupon is refused, at applying and again when the order is placed. */
export const COUPON_REFUSALS = [
  'COUPON_UNKNOWN',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_WRONG_CHANNEL',
  'COUPON_WRONG_STORE',
  'COUPON_ON_DISCOUNTED',
  'COUPON_BELOW_MINIMUM',
  'COUPON_NOT_APPLICABLE',
] as const;

export const couponCalls = {
  applyCoupon: call({
    method: 'POST',
    path: '/menu/apply_coupon',
    who: 'customer',
    summary: 'Look at a coupon for the own cart; it is used when the order is placed',
    body: z.object({
      customer_id: id,
      store_id: id,
      coupon_code: freeText().trim().min(1).max(40),
      order_mode: z.literal('online').default('online'),
      order_channel: z.enum(['delivery', 'pickup']),
    }),
    reply: z.object({ success: z.literal(true), coupon: WireCoupon, successResponse: z.string() }),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...COUPON_REFUSALS],
  }),
  usableCoupons: call({
    method: 'POST',
    path: '/menu/usable_coupons',
    who: 'buyer',
    ours: true,
    summary:
      'The published coupons that the customer may still use at this branch; for a guest those that every account may use',
    body: z.object({
      customer_id: id,
      store_id: id,
      order_channel: z.enum(['delivery', 'pickup']),
    }),
    reply: plain({ coupons: z.array(UsableCoupon) }),
    refusals: ['NOT_FOUND'],
  }),
  guestOffers: call({
    method: 'GET',
    path: '/menu/guest_offers',
    who: 'anyone',
    ours: true,
    summary: 'The offers whose coupons every account may use, as a reason to sign in',
    reply: plain({ offers: z.array(Offer) }),
  }),
} as const;
