// The customer is told, and the day's report counts it.

export const REJECT_REASONS = [
  'store_rejected',
  'out_of_stock',
  'too_busy',
  'closing',
  'customer',
  'no_show',
  'undeliverable',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
