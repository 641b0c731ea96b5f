/** Query parameters that act once, such as a payment's token or the search. Kept, they would act again on each page. */
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
