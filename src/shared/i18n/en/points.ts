export const points = {
  'points.title': 'Points',
  'points.unit': '{count, plural, one {point} other {points}}',
  'points.use': 'Use {count, plural, one {# point} other {# points}}, save {amount}',
  'points.have': 'You have {count, plural, one {# point} other {# points}}.',
  'points.from':
    'You can use them once you have {minimum, plural, one {# point} other {# points}}.',
  'points.largerOrder': 'You can use them on a larger order.',
  'points.willEarn': 'This order earns {count, plural, one {# point} other {# points}}.',
  'points.atHandOver':
    'You’ll get {count, plural, one {# point} other {# points}} when you receive your order.',
  'points.earned': 'You earned {count, plural, one {# point} other {# points}} with this order.',
  'points.withAccount':
    'With an account, this order would have earned {count, plural, one {# point} other {# points}}.',
  'points.toGoal':
    '{count, plural, one {# more point takes} other {# more points take}} {amount} off an order.',
  'points.expireOn': '{count, plural, one {# point expires} other {# points expire}} on {day}.',
  'points.how': 'How points work',
  'points.ruleEarn':
    'Each dirham of food earns {count, plural, one {# point} other {# points}} when you receive your order.',
  'points.ruleUse':
    'Each point takes {amount} off. You can use points once you have {minimum, plural, one {# point} other {# points}}.',
  'points.ruleExpire':
    'Points expire {count, plural, one {# month} other {# months}} after you earn them.',
  'points.ruleBack':
    'If an order is cancelled or refunded, the points you used come back and the points it earned are taken back. If you have spent those by then, they come off the next points you earn.',
  'points.owed':
    '{count, plural, one {# point} other {# points}} from refunded orders will be taken from the next ones you earn.',
  'points.history': 'Points history',
  'points.none': 'Nothing yet. Your first points come with your next order.',
  'points.kind.gained': 'Earned',
  'points.kind.used': 'Used',
  'points.kind.returned': 'Returned to you',
  'points.kind.taken_back': 'Taken back after a refund',
  'points.kind.expired': 'Expired',
  'points.askTitle': 'How was your order?',
  'points.askText': '{day}, {branch}',
  'points.askRate': 'Rate it',
  'points.askLater': 'No, thanks',
} as const;
