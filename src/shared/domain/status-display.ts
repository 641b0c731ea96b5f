// How an order's status is named and coloured.
// The wire carries the description; the history shows it as it is, the track page turns four of them into friendlier words.
import { toStatusCode } from './order-status.ts';
import type { StatusCode, StatusColour } from './order-status.ts';
import type { OrderType } from './order-type.ts';

const COLOURS: Readonly<Record<StatusCode, StatusColour>> = {
  1: 'light-blue', 2: 'orange', 3: 'orange', 4: 'green', 5: 'green', 6: 'dark-red', 7: 'orange', 8: 'orange',
};

/** `order_status_description` of the listed calls; code 4 is `dispatched` and 5 `completed`, so that a finished order never reads as on its way (AMB-80). */
export function statusDescription(code: StatusCode, orderType: OrderType): string {
  if (code === 3) return orderType === 'Delivery' ? 'ready for dispatch' : 'ready for pickup';
  return { 1: 'pending', 2: 'in kitchen', 4: 'dispatched', 5: 'completed', 6: 'cancelled', 7: 'scheduled', 8: 'on hold' }[code];
}

/** The colour of a code in the history; `none` for an unknown one, which reads 'Not Found' (PROFILE-20). */
export function statusColour(code: number): StatusColour {
  const known = toStatusCode(code);
  return known === null ? 'none' : COLOURS[known];
}

export type StatusLabelKey =
  | 'received' | 'inKitchen' | 'readyForDispatch' | 'readyForPickup' | 'dispatched'
  | 'delivered' | 'collected' | 'cancelled' | 'scheduled' | 'onHold' | 'notFound';

/** Which catalogue text names the status; codes outside 1 to 8 give `notFound` (PROFILE-20, PROFILE-21). */
export function statusLabelKey(code: number, orderType: OrderType): StatusLabelKey {
  const known = toStatusCode(code);
  if (known === null) return 'notFound';
  if (known === 3) return orderType === 'Delivery' ? 'readyForDispatch' : 'readyForPickup';
  if (known === 5) return orderType === 'Delivery' ? 'delivered' : 'collected';
  return ({ 1: 'received', 2: 'inKitchen', 4: 'dispatched', 6: 'cancelled', 7: 'scheduled', 8: 'onHold' } as const)[known];
}

/** The history's text for a description that came over the wire (PROFILE-20, PROFILE-21). */
export function historyText(code: number, description: string, orderType: OrderType): string {
  if (toStatusCode(code) === null) return 'Not Found';
  return code === 3 && orderType !== 'Delivery' ? 'Ready for pickup' : description;
}

export type TrackTextKey = 'accepted' | 'beingPrepared' | 'riderOnTheWay';

/** Which of the three track texts a description means, null for those shown as they are. Case and surrounding blanks do not matter (AMB-80). */
export function trackTextKey(description: string): TrackTextKey | null {
  switch (description.trim().toLowerCase()) {
    case 'pending': return 'accepted';
    case 'in kitchen': return 'beingPrepared';
    case 'delivered':
    case 'dispatched': return 'riderOnTheWay';
    default: return null;
  }
}

/** The track page's English text of a description (TRACK-07 to TRACK-10). Other languages translate the key. */
export function trackText(description: string): string {
  const key = trackTextKey(description);
  return key === null ? description : { accepted: 'Accepted', beingPrepared: 'Order being prepared', riderOnTheWay: 'Rider on the way' }[key];
}
