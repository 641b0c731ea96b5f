/** Where a page leads who wants to cancel an order: to the button. */
export const CANCEL_ID = 'cancel-order';
