export const CANCEL_ID = 'cancel-order';
