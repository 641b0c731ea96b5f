// Calls about coupons.

export const couponCalls = {} as const;
