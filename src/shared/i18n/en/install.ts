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
