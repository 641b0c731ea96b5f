// What the server writes itself.

/** Stands on locked screens: the number and the branch, nothing about a person. */
export const push = {
  'push.title.accepted': 'We’ve started on your order',
  'push.title.ready': 'Your order is ready. Come and get it',
  'push.title.on_the_way': 'Your order is on its way',
  'push.title.late': 'Your order is taking a little longer',
  'push.title.cancelled': 'Your order was cancelled',
  'push.title.back': 'Good news: we’re making your order after all',
  'push.title.refunded': 'Your money is on its way back to your card',
  'push.title.review': 'How was your order?',
  'push.reviewBody': 'Rate your order from {branch} in your account. We’ll only ask once',
  'push.body': 'Ticket number {number} · {branch}',
} as const;

export const install = {
  'install.description': 'Order from {brand} for delivery or pickup.',
  'install.shortcut.menu': 'Menu',
  'install.shortcut.cart': 'Your cart',
  'install.shortcut.order': 'Track your order',
  'install.again': 'Try again',
  'install.offline.title': 'No connection',
  'install.offline.text':
    'This page needs the internet. Your cart is saved on this device. You can order as soon as you’re back online.',
  'install.returned.title': 'No connection, but your order is safe',
  'install.returned.text':
    'We’ll ask your bank what happened as soon as you’re back online, so please don’t pay again.',
  'install.returned.again': 'Check again',
} as const;
