// What could not be sent and was given up; loaded only by the staff console.
export const consoleJobsMessages = {
  'console.jobs.title': 'Given up',
  'console.jobs.refund': 'Refund for order {number}',
  'console.jobs.message': 'Text message to a customer: phone number changed',
  'console.jobs.since': 'Given up',
  'console.jobs.reason.gateway_silent': 'The card company did not confirm it.',
  'console.jobs.reason.provider_settings': 'The text message provider refused our settings.',
  'console.jobs.reason.provider_limit': 'The text message provider’s limit was reached.',
  'console.jobs.reason.provider_away': 'The text message provider did not answer.',
  'console.jobs.reason.fault': 'Something went wrong in the shop.',
  'console.jobs.again': 'Try again',
  'console.jobs.dismiss': 'Dismiss',
  'console.jobs.againDone': 'It is being tried again.',
  'console.jobs.dismissTitle': 'Stop trying?',
  'console.jobs.dismissRefund':
    'The shop will not try this refund again. Dismiss it only once the customer has the money back another way.',
  'console.jobs.dismissMessage': 'The customer will not get this message.',
  'console.jobs.keep': 'Keep it',
  'console.jobs.dismissed': 'Taken off the list.',
  'console.jobs.failed': 'That didn’t work. Please try again.',
} as const;
