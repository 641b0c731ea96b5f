// Tables of coupon use.

export type CouponTables = Record<never, never>;
