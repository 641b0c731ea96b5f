// What the payment page hands on to tracking with the way there: an order that was just placed, and told, but not yet read.

/** `when`: the time of a later order, as it was said; null for one that is made now. */
export type PlacedState = { placed: { orderId: string; when: string | null } };

/** What stands beside an entry of the browser's history may be from an older edition of the shop, or of somebody else's making. */
export function placedOf(state: unknown): PlacedState['placed'] | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null;
  const { placed } = state;
  if (typeof placed !== 'object' || placed === null || !('orderId' in placed)) return null;
  const when = 'when' in placed && typeof placed.when === 'string' ? placed.when : null;
  return typeof placed.orderId === 'string' ? { orderId: placed.orderId, when } : null;
}
