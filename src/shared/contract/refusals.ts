// Every way a call can be refused: a closed list of codes, each with its HTTP status (decision D10).
// The texts stand in the message catalogues under `refusal.{code}`, in both languages.

export const REFUSALS = {
  BAD_REQUEST: 400,
  MALFORMED_JSON: 400,
  UNREADABLE_BODY: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNAUTHENTICATED: 401,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,

  ITEMS_NOT_FOUND: 404,
  NOT_SOLD_AT_STORE: 404,
  UNKNOWN_TIME_ZONE: 404,
  OUTSIDE_DELIVERY_AREA: 404,
  PLACE_NOT_FOUND: 404,

  STORE_CLOSED: 409,
  STORE_INACTIVE: 409,
  ITEM_UNAVAILABLE: 409,
  TOTAL_CHANGED: 409,
  ORDER_OLD: 409,
  KEY_REUSED: 409,
  BELOW_MINIMUM: 409,
  PAYMENT_METHOD_NOT_ALLOWED: 409,
  CARD_NOT_CONFIGURED: 501,
  TAX_UNKNOWN: 409,
  LATER_TOO_SOON: 409,
  LATER_DATE_INVALID: 409,
  LATER_CLOSED: 409,
  LATER_NOT_ALLOWED: 409,
  COUPON_NOT_ALLOWED: 409,
  COUPON_UNKNOWN: 404,
  COUPON_USED_UP: 409,
  COUPON_ALREADY_USED: 409,
  COUPON_NOT_STARTED: 409,
  COUPON_EXPIRED: 409,
  COUPON_WRONG_CHANNEL: 409,
  COUPON_WRONG_STORE: 409,
  COUPON_ON_DISCOUNTED: 409,
  COUPON_BELOW_MINIMUM: 409,
  COUPON_NOT_APPLICABLE: 409,
  POS_REFUSED: 409,
  INVALID_PHONE: 400,
  INVALID_EMAIL: 400,
  ALREADY_SUBSCRIBED: 409,
  ORDER_NOT_FOUND: 404,
  TICKET_NUMBER_GIVEN: 400,
  PAYMENT_PENDING: 409,
  PAYMENT_FAILED: 409,
  CARD_ORDER_ENDED: 409,
  ALREADY_PAID: 409,
  GATEWAY_UNAVAILABLE: 502,
  REFUND_NOT_POSSIBLE: 409,
  REFUND_NEEDS_MANAGER: 403,

  WRONG_CODE: 400,
  CODE_NEEDED: 403,
  SMS_FAILED: 503,
  PHONE_EXISTS: 409,
  EMAIL_EXISTS: 400,
  ER_DUP_ENTRY: 409,
  NO_ACCOUNT: 404,
  LOGIN_FAILED: 401,
  PASSWORD_TOO_SHORT: 400,
  INVALID_BIRTHDAY: 400,
  BAD_PICTURE: 400,

  SIGN_IN_FAILED: 401,
  ILLEGAL_MOVE: 409,
  UNDO_TOO_LATE: 409,
  UNDO_COUPON_GONE: 409,
  REASON_REQUIRED: 400,

  TOO_MANY_ADDRESSES: 409,
  ALREADY_RATED: 409,
  CANCEL_TOO_LATE: 409,
  ISSUE_TOO_EARLY: 409,
  ALREADY_REPORTED: 409,
  ORDER_UNDERWAY: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** What a use case returns instead of its result when it refuses. `extra` joins the reply (for example the new total). */
export type Refusal = {
  ok: false;
  code: RefusalCode;
  field?: string;
  extra?: Record<string, unknown>;
};

/** Short form for use cases: `return refuse('STORE_CLOSED')`. */
export function refuse(
  code: RefusalCode,
  details: { field?: string; extra?: Record<string, unknown> } = {},
): Refusal {
  return { ok: false, code, ...details };
}
