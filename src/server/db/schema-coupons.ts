// Tables of coupon use.
import type { Instant, InstantOrNull } from './schema.ts';

export type CouponTables = {
  coupon_use: { coupon_id: number; customer_id: number; used: number };
  coupon_redemption: {
    order_id: number;
    coupon_id: number;
    customer_id: number;
    redeemed_at: Instant;
    released_at: InstantOrNull;
  };
};
