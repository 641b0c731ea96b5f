// Finding orders and payments of any day, and what is done with them.
export const consoleFindMessages = {
  'console.find.text': 'Ticket number, name, phone or last digits, time',
  'console.find.textPayments': 'Order number, name or last digits of the phone',
  'console.find.allStores': 'All branches',
  'console.find.day': 'Day',
  'console.find.anyDay': 'Any day',
  'console.find.search': 'Search',
  'console.find.page': 'Page {page}',
  'console.find.newer': 'Newer',
  'console.find.older': 'Older',
  'console.find.none': 'Nothing found. Check the number, or choose another day or branch.',
  'console.payment.goingBack': 'Going back',
  'console.refund.piecesOf': '{quantity} × {name}',
  'console.refund.left': '{count, plural, one {# left to refund} other {# left to refund}}',
  'console.refund.sendSum': 'Refund {amount}',
} as const;
