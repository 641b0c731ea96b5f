/**
 * Query parameters that act once, such as a QR code's branch, a payment's token, the account's section, or the search. Kept, they would act again
 * on each page.
 */
export const ACTING_QUERY: readonly string[] = [
  'store_id',
  'md',
  'token',
  'lookup',
  'share',
  'edit',
  'step',
  'find',
  'q',
];
