import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { choosing } from './choosing.ts';
import { history } from './history.ts';
import { info } from './info.ts';
import { known } from './known.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { steps } from './steps.ts';
import { tracking } from './tracking.ts';

export const later = {
  ...checkout,
  ...choosing,
  ...tracking,
  ...account,
  ...history,
  ...info,
  ...known,
  ...points,
  ...profile,
  ...steps,
  'payment.bankTitle': 'Over to your bank',
  'payment.bankText': 'You’ll pay on your bank’s secure page, which opens in a moment.',
  'payment.continue': 'Continue to the bank',
  'payment.back': 'Back to payment',
  'payment.notStartedTitle': 'The payment page didn’t open',
  'payment.notStartedText': 'Your cart is saved. Try again, or choose another way to pay.',
  'payment.tryAgain': 'Try again',
  'payment.orderFailed': 'Order Failed , try again later after clearing browser cache',
  'payment.completed': 'Payment Successfully Completed',
  'payment.finishing': 'Your order is on its way to the kitchen. Taking you to tracking…',
  'payment.confirmingTitle': 'We’re confirming your payment',
  'payment.confirmingText':
    'Your bank hasn’t answered yet. Please keep this page open and don’t pay again.',
  'payment.unsettledTitle': 'Your bank hasn’t answered yet',
  'payment.unsettledText':
    'We’ll keep checking. As soon as your bank confirms, your order goes to the kitchen and you can track it. You won’t be charged twice.',
  'payment.checkAgain': 'Check again',
  'payment.track': 'Track my order',
  'payment.elsewhere':
    'This order was started in another tab or browser. You can track it with your mobile number and the order number.',
  'payment.unkept':
    'This browser keeps nothing between pages, so the order isn’t known here any more. You can track it with your mobile number and the order number.',
  'payment.cashTitle': 'Your card payment didn’t go through',
  'payment.anotherCard': 'Try another card',
  'payment.notCharged': 'You haven’t been charged.',
  'payment.cartSafe': 'Your cart is safe.',
  'payment.cashOffer': 'Sorry your order could not proceed with card, want to order through cash?',
  'payment.cashHint': '“No” cancels the order and empties your cart.',
  'payment.no': 'No, cancel order',
  'payment.yes': 'Yes, pay cash',
  'payment.backToOrder': 'Back to my order',
  'payment.cancelled': 'Your order has been cancelled due to card payment failure.',
  'payment.ended':
    'The payment took too long, so the order was cancelled. Your cart is saved: you can place it again.',
  'payment.congratulations': 'Payment received. Your order is in.',
  'payment.savedCards': 'Cards saved on the bank’s page',
} as const;
export type LaterKey = keyof typeof later;
