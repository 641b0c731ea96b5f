export const consoleJobsMessages = {
  'console.jobs.title': 'Failed tasks',
  'console.jobs.refund': 'Refund for order {number}',
  'console.jobs.message': 'Text message (changed phone number or branch alert)',
  'console.jobs.push': 'Notification about an order on a customer’s phone',
  'console.jobs.pos': 'Order {number} at the point of sale',
  'console.jobs.since': 'Failed since',
  'console.jobs.reason.gateway_silent': 'The payment provider did not confirm it.',
  'console.jobs.reason.provider_settings':
    'The text message provider refused our settings. Head office has to check them.',
  'console.jobs.reason.provider_limit':
    'The text message provider’s limit was reached. Try again later.',
  'console.jobs.reason.provider_away': 'The text message provider did not answer.',
  'console.jobs.reason.push_settings':
    'The browser’s push service refused our settings. Head office has to check them.',
  'console.jobs.reason.push_away': 'The browser’s push service did not answer.',
  'console.jobs.reason.pos_silent': 'The point of sale did not answer.',
  'console.jobs.reason.pos_undecided':
    'The point of sale received the order and never decided. Call the branch.',
  'console.jobs.reason.fault':
    'Something went wrong in our system. If it happens again, tell head office.',
  'console.jobs.again': 'Try again',
  'console.jobs.dismiss': 'Dismiss',
  'console.jobs.againDone': 'Trying again now.',
  'console.jobs.dismissTitle': 'Remove this from the list?',
  'console.jobs.dismissRefund':
    'The system will not try this refund again. Dismiss it only once the customer has the money back another way.',
  'console.jobs.dismissMessage': 'This message will not be sent.',
  'console.jobs.dismissPos': 'The point of sale will not be told or asked again.',
  'console.jobs.keep': 'Keep it',
  'console.jobs.dismissed': 'Taken off the list.',
  'console.jobs.failed': 'That didn’t work. Please try again.',
} as const;
