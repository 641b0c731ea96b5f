// An order that nobody moved on long after its promise was most likely eaten and never pressed to its end: it is no work and no alarm any more.

/** So long after its promise an order is still under way; it is not pulled from under the cook's hands when its day ends. */
const GRACE_MINUTES = 120;

/** Open orders that were promised for before this instant are forgotten ones. */
export const staleCutoff = (now: Date): Date => new Date(now.getTime() - GRACE_MINUTES * 60_000);
