// The words for a status on the tracking page, where they are not the server's own.
import type { MessageKey } from '#shared/i18n/en/messages.ts';

/** `pending` was sent and not accepted: accepting moves an order to the kitchen. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  pending: 'tracking.step.sent',
  'in kitchen': 'tracking.status.beingPrepared',
  delivered: 'tracking.status.riderOnTheWay',
  dispatched: 'tracking.status.riderOnTheWay',
  'ready for dispatch': 'tracking.status.readyForDispatch',
  'ready for pickup': 'tracking.status.readyForPickup',
  completed: 'tracking.status.completed',
  cancelled: 'tracking.status.cancelled',
  scheduled: 'tracking.status.scheduled',
  'on hold': 'tracking.status.onHold',
};

/** The text key of a description in any case; null for words that are not in the catalogue and are shown unchanged. */
export function statusTextKey(description: string): MessageKey | null {
  return WORDS[description.trim().toLowerCase()] ?? null;
}
