// The words for a status on the tracking page: three of them friendlier, all others as the server names them.
import { trackTextKey } from '#shared/domain/orders/order-status.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';

const AS_IS: Readonly<Record<string, MessageKey>> = {
  'ready for dispatch': 'tracking.status.readyForDispatch',
  'ready for pickup': 'tracking.status.readyForPickup',
  completed: 'tracking.status.completed',
  cancelled: 'tracking.status.cancelled',
  scheduled: 'tracking.status.scheduled',
  'on hold': 'tracking.status.onHold',
};

/** The text key of a description (TRACK-07 to TRACK-10); null for words that are not in the catalogue and are shown unchanged. */
export function statusTextKey(description: string): MessageKey | null {
  const key = trackTextKey(description);
  return key === null
    ? (AS_IS[description.trim().toLowerCase()] ?? null)
    : `tracking.status.${key}`;
}
