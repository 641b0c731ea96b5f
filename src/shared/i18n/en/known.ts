// Texts for who has been here before; they come with what shows them.
export const known = {
  'known.deliverTo': 'Deliver to {place}',
  'known.collectFrom': 'Collect from {place}',
  'known.place.Home': 'Home',
  'known.place.Office': 'Office',
  'known.place.Other': 'your saved address',
  'known.closed': 'Closed now',
  'known.minutes': '{count, plural, one {min} other {min}}',
  'known.sent': 'Your order is with the branch',
  'known.kitchen': 'Your order is in the kitchen',
  'known.ready': 'Your order is ready to collect',
  'known.waitsForRider': 'Your order is waiting for the rider',
  'known.onTheWay': 'Your order is on the way',
  'known.later': 'Your order is scheduled',
  'known.held': 'Your order is on hold',
  'known.follow': 'Follow it',
  'known.cart': 'Your cart is waiting',
} as const;
