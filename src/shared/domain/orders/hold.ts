// When the time of a hold is over the order rings again.

export const HOLD_REASONS = ['customer', 'item', 'rider', 'busy'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
/** A new order is made later than promised instead of being turned down. */
export const LATER_MINUTES = [15, 30, 45] as const;
export const HOLD_MINUTES = [5, 10, 20] as const;
