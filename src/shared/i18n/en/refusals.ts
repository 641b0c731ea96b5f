import type { RefusalCode } from '../../contract/refusals.ts';

/** What the server says for each closed code. Texts of the specification are copied letter by letter. */
export const refusals = {
  'refusal.BAD_REQUEST': 'Please check this field: {field}',
  'refusal.MALFORMED_JSON': 'The request could not be read',
  'refusal.UNREADABLE_BODY': 'We couldn’t read the order. Please try again.',
  'refusal.BODY_TOO_LARGE': 'The request is too large',
  'refusal.UNSUPPORTED_TYPE': 'The request has an unsupported type',
  'refusal.UNAUTHENTICATED': 'Please sign in first.',
  'refusal.PIN_REQUIRED': 'Enter your PIN to do this.',
  'refusal.PIN_WRONG': 'Wrong PIN.',
  'refusal.PIN_LOCKED': 'Too many wrong PINs. Use your password.',
  'refusal.SCREENS_FULL':
    'Too many screens at this branch already print. Turn printing off on one first.',
  'refusal.JOB_UNDER_WAY': 'This refund is being sent right now. Check again in a minute.',
  'refusal.PIN_NOT_ALLOWED': 'Choose 4 to 6 digits that are not all the same or in a row.',
  'refusal.PAIRING_CODE_WRONG': 'That code was not accepted. Check it, or ask for a new one.',
  'refusal.FORBIDDEN_ORIGIN': 'This request came from another site.',
  'refusal.NOT_FOUND': 'Not found',
  'refusal.METHOD_NOT_ALLOWED': 'This call takes another method.',
  'refusal.TOO_MANY_REQUESTS': 'Too many attempts. Please wait a moment and try again.',
  'refusal.UNAVAILABLE': 'We’re very busy. Please try again in a moment.',
  'refusal.INTERNAL': 'Something went wrong on our side. Please try again.',
  'refusal.ITEMS_NOT_FOUND': 'Items Not Found',
  'refusal.NOT_SOLD_AT_STORE': 'This product is not available in your local store.',
  'refusal.UNKNOWN_TIME_ZONE': 'We couldn’t tell this branch’s local time.',
  'refusal.OUTSIDE_DELIVERY_AREA':
    'Your location falls outside of the delivery area; call the service line.',
  'refusal.PLACE_NOT_FOUND': 'We couldn’t find this place.',
  'refusal.STORE_CLOSED': 'Store is closed at this moment.',
  'refusal.PROMISE_MOVED':
    'The kitchen can’t make the time we showed you. Please check the new one.',
  'refusal.KITCHEN_FULL': 'The kitchen is fully booked for that time. Please choose a later one.',
  'refusal.DAY_STARTS_WHILE_OPEN':
    'The branch is open at that time. Choose a time when it is closed.',
  'refusal.STORE_PAUSED':
    'This branch isn’t taking these orders right now. Try delivery, pickup or another branch.',
  'refusal.STORE_INACTIVE': 'This branch isn’t taking orders now. Please choose another one.',
  'refusal.ITEM_UNAVAILABLE': 'These items are invalid and will be removed from the cart.',
  'refusal.ORDER_OLD':
    'You started this order a while ago. Please check the total now and confirm.',
  'refusal.TOTAL_CHANGED': 'The total of your order has changed. Please check it and confirm.',
  'refusal.KEY_REUSED': 'This order was already placed with different items.',
  'refusal.TOO_MUCH_OF_ONE':
    'For more than {most} of one dish, please pay by card, choose fewer, or call the branch.',
  'refusal.CASH_TOTAL_TOO_HIGH':
    'Guests can pay up to {most} in cash. For a larger order, please sign in with a code.',
  'refusal.TOO_MANY_OPEN_ORDERS':
    'This number already has open orders. Track them, or sign in with a code to place another.',
  'refusal.BELOW_MINIMUM': 'Total cart value should be greater than {minimum}',
  'refusal.PAYMENT_METHOD_NOT_ALLOWED': 'This payment method isn’t available for this order.',
  'refusal.CARD_NOT_CONFIGURED': 'Card payment isn’t available yet. You can pay with cash.',
  'refusal.TAX_UNKNOWN': 'This payment method isn’t available at this branch.',
  'refusal.LATER_TOO_SOON': 'Future order can be placed minimum 1 hour ahead of current time',
  'refusal.LATER_DATE_INVALID': 'Please choose a valid date and time.',
  'refusal.LATER_NEXT_MONTH':
    'We’re not taking orders for next month yet. Please choose a time today.',
  'refusal.LATER_CLOSED': 'Store is closed at this moment.',
  'refusal.LATER_NOT_ALLOWED': 'Please choose a valid date and time.',
  'refusal.POINTS_NOT_ALLOWED': 'Sign in to use points.',
  'refusal.POINTS_GONE':
    'Another order has used your points. Please check the total and confirm again.',
  'refusal.COUPON_NOT_ALLOWED': 'Sign in to use a coupon.',
  'refusal.COUPON_UNKNOWN': 'That coupon code isn’t valid.',
  'refusal.COUPON_USED_UP': 'This coupon has been used up.',
  'refusal.COUPON_ALREADY_USED': 'You’ve already used this coupon.',
  'refusal.COUPON_NOT_STARTED': 'This coupon isn’t valid yet.',
  'refusal.COUPON_EXPIRED': 'This coupon has expired.',
  'refusal.COUPON_WRONG_CHANNEL': 'This coupon isn’t valid for this order type.',
  'refusal.COUPON_WRONG_STORE': 'This coupon isn’t valid at this branch.',
  'refusal.COUPON_ON_DISCOUNTED': 'Coupon can not be applied on discounted items',
  'refusal.COUPON_BELOW_MINIMUM':
    'Coupon can not as cart total is less than cooupon min total value',
  'refusal.COUPON_NOT_APPLICABLE': 'Coupon can not be applied on these items',
  'refusal.POS_REFUSED': 'The order has not been placed, failed to integrate with store POS.',
  'refusal.POS_DECIDES': 'The point of sale moves this order. Do it there.',
  'refusal.PLU_MISSING':
    'Some things on this branch’s menu have no PLU. Add them to the menu files first.',
  'refusal.INVALID_PHONE': 'Invalid Phone Number',
  'refusal.INVALID_EMAIL': 'Invalid Email',
  'refusal.ALREADY_SUBSCRIBED': 'Customer with this mail is already registered',
  'refusal.TICKET_NUMBER_GIVEN':
    'That is a ticket number. The order number has ten letters and digits, like #K7QF29XM3B. You’ll find it on your receipt and on the page you saw after ordering.',
  'refusal.ORDER_NOT_FOUND':
    'Sorry, the order could not be found. Please contact us if you are having difficulty finding your order details.',
  'refusal.PAYMENT_PENDING': 'We’re confirming your payment. Please wait a moment.',
  'refusal.PAYMENT_FAILED': '{reason}',
  'refusal.CARD_ORDER_ENDED': 'Your order has been cancelled due to card payment failure.',
  'refusal.ALREADY_PAID': 'This order has already been paid.',
  'refusal.GATEWAY_UNAVAILABLE': 'Order Failed: the card provider could not be reached.',
  'refusal.REFUND_NOT_POSSIBLE': 'You can’t refund that much on this payment.',
  'refusal.REFUND_NEEDS_MANAGER': 'A manager has to approve a refund of this size.',
  'refusal.WRONG_CODE': 'The code is wrong or has expired.',
  'refusal.CODE_NEEDED': 'Please confirm your phone with a code first.',
  'refusal.SMS_FAILED': 'We couldn’t send the message. Please try again in a moment.',
  'refusal.PHONE_EXISTS': 'Your phone number already exist',
  'refusal.EMAIL_EXISTS': 'Email Already Exist',
  'refusal.ER_DUP_ENTRY':
    '{field, select, phone_number {Phone Number Already Exist} other {Email Already Exist}}',
  'refusal.NO_ACCOUNT': 'There’s no account with this phone number yet.',
  'refusal.LOGIN_FAILED': 'Incorrect phone number or password.',
  'refusal.PASSWORD_TOO_SHORT': 'Password must be at least 8 characters.',
  'refusal.PASSWORD_TOO_COMMON': 'That password is too easy to guess. Please choose another.',
  'refusal.PASSWORD_PERSONAL':
    'Please choose a password without your phone number, e-mail or name.',
  'refusal.INVALID_BIRTHDAY': 'The date of birth cannot be later than today.',
  'refusal.BAD_PICTURE': 'We can’t use this picture. Choose a PNG, JPEG or WebP of up to 2 MB.',
  'refusal.SIGN_IN_FAILED': 'Incorrect username or password.',
  'refusal.LINK_OVER': 'This link has expired. Ask the branch for a new one.',
  'refusal.ARRIVAL_NOT_NOW':
    'You can’t check in for this order right now. See its status on this page.',
  'refusal.ILLEGAL_MOVE': 'This order has moved on. The board now shows its current status.',
  'refusal.CHANGED_MEANWHILE':
    'Someone else just changed this. Check the current values, then try again.',
  'refusal.RECALL_TOO_LATE': 'This was more than 30 minutes ago: it can no longer be brought back.',
  'refusal.RECALL_MONEY_GONE': 'This order has been refunded, so it can’t be brought back.',
  'refusal.SHARED_CART_CLOSED': 'This order can’t be changed any more',
  'refusal.SHARED_CART_FULL': 'Ten people are in this order already',
  'refusal.SHARED_CART_CHANGED':
    'Someone just changed their dishes. Please look over the order once more.',
  'refusal.SHARED_CART_LARGE': 'This order is full. Remove something first.',
  'refusal.UNDO_TOO_LATE': 'It’s too late to undo this.',
  'refusal.UNDO_COUPON_GONE':
    'This can’t be undone: the order’s coupon has been used for another order since.',
  'refusal.UNDO_POINTS_GONE':
    'This can’t be undone: the customer has since used this order’s points on another order.',
  'refusal.REASON_REQUIRED': 'Please choose a reason.',
  'refusal.DAY_NOT_OVER': 'The branch still takes orders on this day.',
  'refusal.DAY_ORDERS_OPEN': 'Some orders of this day are still open.',
  'refusal.DAY_CLOSED': 'This day is closed already.',
  'refusal.TOO_MANY_ADDRESSES': 'You can keep up to 20 addresses. Please delete one first.',
  'refusal.ALREADY_RATED': 'This order has already been rated.',
  'refusal.CANCEL_TOO_LATE': 'The kitchen has accepted this order. Please call the branch.',
  'refusal.PUSH_NOT_POSSIBLE':
    'This browser can’t receive our notifications. You can track your order on this page.',
  'refusal.ISSUE_TOO_EARLY': 'You can report an item once the order is complete.',
  'refusal.ALREADY_REPORTED': 'You’ve already told us about this item.',
  'refusal.ORDER_UNDERWAY':
    'You have an order in progress. You can delete your account once it’s complete.',
} as const satisfies Record<`refusal.${RefusalCode}`, string>;
