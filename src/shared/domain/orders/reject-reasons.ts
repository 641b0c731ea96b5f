// Why an order came to nothing: the customer is told, and the day's report counts it.

/** What staff may say when they turn an order down or cancel it. */
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
