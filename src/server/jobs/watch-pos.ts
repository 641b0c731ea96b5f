// Looks after points of sale each minute.
import type { AppContext } from '#server/app-context.ts';
import { applyEvent } from '#server/modules/orders/pos/apply-event.ts';
import { askAboutOrder, pingPos } from '#server/modules/orders/pos/ask-pos.ts';
import { openEvents } from '#server/modules/orders/pos/pos-events.queries.ts';
import { ringUndecided } from '#server/modules/orders/pos/ring-undecided.ts';
import { readQuiet } from '#server/modules/orders/pos/pos-watch.queries.ts';

/** Whoever kept an event applies it within this time, or not at all. */
const LEFT_MS = 5_000;
const ASKED = 50;
const AT_ONCE = 5;

/** Safe in several processes at once. What fails keeps nothing else waiting. */
export async function watchPos(app: AppContext): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now();
  const safely = (work: string, run: () => Promise<unknown>): Promise<unknown> =>
    run().catch((error: unknown) =>
      app.log.error('pos_watch_failed', {
        work,
        name: error instanceof Error ? error.name : 'unknown',
      }),
    );
  await safely('ping', () => pingPos(app));
  // Also when their point of sale was switched off since.
  for (const key of await openEvents(db, new Date(now.getTime() - LEFT_MS)))
    await safely('event', () => applyEvent(app, key));
  await safely('undecided', () => ringUndecided(app));
  const quiet = await readQuiet(db, now, ASKED);
  for (let first = 0; first < quiet.length; first += AT_ONCE)
    await Promise.all(
      quiet
        .slice(first, first + AT_ONCE)
        .map((order) => safely('question', () => askAboutOrder(app, order))),
    );
}
