/**
 * Query parameters that act once: a QR code's branch, the token of a card payment, that of a shared order, where My Account opens
 *, the line that a combo's page edits, the pressed step of the checkout, the opened search and its words. Kept on, they would act again on each page.
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
