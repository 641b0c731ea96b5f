// Texts about points; they come with what shows them.
export const points = {
  'points.title': 'Points',
  'points.unit': '{count, plural, one {point} other {points}}',
  'points.use': 'Use {count, plural, one {# point} other {# points}}, save {amount}',
  'points.have': 'You have {count, plural, one {# point} other {# points}}.',
  'points.from': 'You can use them from {minimum} on.',
  'points.largerOrder': 'A larger order can use them.',
  'points.willEarn': 'This order earns {count, plural, one {# point} other {# points}}.',
  'points.atHandOver':
    '{count, plural, one {# point} other {# points}} when your order is handed over.',
  'points.earned': '{count, plural, one {# point} other {# points}} earned with this order.',
  'points.withAccount':
    'With an account, this order would have earned {count, plural, one {# point} other {# points}}.',
  'points.worth': 'Worth {amount} off an order',
  'points.expireOn': '{count, plural, one {# point expires} other {# points expire}} on {day}.',
  'points.how': 'How points work',
  'points.ruleEarn':
    'Each dirham of food earns {count, plural, one {# point} other {# points}} when the order is handed over.',
  'points.ruleUse': 'A point takes {amount} off. You can use them from {minimum} on.',
  'points.ruleExpire':
    'Points expire {count, plural, one {# month} other {# months}} after you earned them.',
  'points.ruleBack':
    'If an order is cancelled or refunded, its points go back the same way. What you have spent by then is taken from the next points you earn.',
  'points.owed':
    '{count, plural, one {# point} other {# points}} of refunded orders will be taken from the next ones you earn.',
  'points.history': 'What happened',
  'points.none': 'Nothing yet. Your first points come with your next order.',
  'points.kind.gained': 'Earned',
  'points.kind.used': 'Used',
  'points.kind.returned': 'Given back',
  'points.kind.taken_back': 'Taken back after a refund',
  'points.kind.expired': 'Expired',
  'points.askTitle': 'How was your order?',
  'points.askText': '{day}, {branch}',
  'points.askRate': 'Rate it',
  'points.askLater': 'No, thanks',
} as const;
