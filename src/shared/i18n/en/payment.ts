// Texts of paying by card.
export const payment = {
  'payment.bankTitle': 'Over to your bank',
  'payment.bankText': 'You pay on your bank’s secure page. It opens by itself in a moment.',
  'payment.continue': 'Continue to the bank',
  'payment.back': 'Back to payment',
  'payment.notStartedTitle': 'The card page did not open',
  'payment.notStartedText': 'Your cart is kept. Try again, or choose another way to pay.',
  'payment.tryAgain': 'Try again',
  'payment.orderFailed': 'Order Failed , try again later after clearing browser cache',
  'payment.completed': 'Payment Successfully Completed',
  'payment.finishing': 'Your order goes to the kitchen. Taking you to tracking…',
  'payment.confirmingTitle': 'We are confirming your payment',
  'payment.confirmingText':
    'Your bank has not answered yet. Please keep this page open and do not pay again.',
  'payment.unsettledTitle': 'Your bank has not answered yet',
  'payment.unsettledText':
    'We keep checking. Once the payment is confirmed, your order goes to the kitchen by itself and you can follow it. You will not be charged twice.',
  'payment.checkAgain': 'Check again',
  'payment.track': 'Track my order',
  'payment.elsewhere':
    'This order was started in another tab or browser. You can follow it with your mobile number and the order number.',
  'payment.cashTitle': 'The card did not go through',
  'payment.anotherCard': 'Try another card',
  'payment.notCharged': 'You have not been charged.',
  'payment.cartSafe': 'Your cart is safe.',
  'payment.cashOffer': 'Sorry your order could not proceed with card, want to order through cash?',
  'payment.cashHint': 'No cancels the order and empties the cart.',
  'payment.no': 'No, cancel order',
  'payment.yes': 'Yes, pay cash',
  'payment.cancelled': 'Your order has been cancelled due to card payment failure.',
  'payment.ended':
    'The order waited too long for its payment and has ended. Your cart is kept: you can place it again.',
  'payment.congratulations': 'Payment received. Your order is in.',
  'payment.savedCards': 'Cards the bank’s page knows',
} as const;
