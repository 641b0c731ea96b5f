// An order that nobody moved long after its promise was most likely eaten: no work and no alarm any more.

const GRACE_MINUTES = 120;

export const staleCutoff = (now: Date): Date => new Date(now.getTime() - GRACE_MINUTES * 60_000);
