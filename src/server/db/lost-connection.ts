// Whether an error says that the database has no time or no connection for us just now, and how a start waits for it.

/** A lock or a statement took too long; the database starts, stops or ended our session; it may only read (a standby before it is promoted). */
const BUSY = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '40P01',
  '40001',
  '25006',
]);
/** Classes of SQLSTATE: the connection failed, a resource ran out (disk, memory, connections), the system around the database failed. */
const BUSY_CLASSES = ['08', '53', '58'];
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** The line to it broke, or nobody answers at the other end. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error\b|The database system is\b)/i;

/** The same statement may work in a moment: nothing is wrong with it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (BUSY.has(code) || LOST.has(code) || WORDS.test(error.message)) return true;
  if (SQLSTATE.test(code) && BUSY_CLASSES.includes(code.slice(0, 2))) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseAway);
}

const PAUSE_MS = 1_000;
/** PostgreSQL replays its log after a crash; that takes a while. */
const TRIES = 120;

/** Opens the database as soon as it answers; any other fault ends the start at once. */
export async function openWhenReady<T>(
  open: () => Promise<T>,
  {
    pause = () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      }),
    onWait = () => undefined,
    tries = TRIES,
  }: { pause?: () => Promise<void>; onWait?: (error: unknown) => void; tries?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseAway(error) || attempt >= tries) throw error;
      if (attempt === 1) onWait(error);
      await pause();
    }
  }
}
