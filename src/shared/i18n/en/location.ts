export const location = {
  'location.delivery': 'Delivery',
  'location.pickup': 'Pickup',
  'location.uncovered':
    'Unfortunately we do not deliver to your current location. Please select another location or pick up.',
  'location.opensAt': 'Opens {time}.',
  'location.orderNowFor': 'Order now for {time}.',
  'location.pickupLater': 'For pickup you can order ahead.',
  'location.changeTime': 'Change',
  'location.todayAt': '{time}',
  'location.tomorrowAt': 'tomorrow {time}',
  'location.dayAt': '{day} {time}',
  'location.closedText': 'Store is closed at this moment.',
} as const;
