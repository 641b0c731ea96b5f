// Work for outside in a rush: thousands of messages a minute, of which one may hang or fail and keep no other waiting.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OutsideWork } from '#server/queue.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** Jobs by their state, once none is being done. */
async function states(): Promise<Record<string, number>> {
  const counts = (await shop.app.queue.depth()).filter(({ name }) => name === 'outside-work');
  return Object.fromEntries(counts.map(({ state, count }) => [state, count]));
}

test('many wait together: each is done once, one that fails alone is tried again, and money goes back one after the other', async () => {
  const { queue, database } = shop.app;
  const done: string[] = [];
  let [together, mostTogether, refunding, mostRefunding] = [0, 0, 0, 0];
  await database.db.transaction().execute(async (tx) => {
    for (const pushId of numbers(45)) await queue.send(tx, { work: 'push', pushId });
    for (const refundId of numbers(5)) await queue.send(tx, { work: 'refund', refundId });
  });
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await queue.work(async (work: OutsideWork) => {
    done.push(`${work.work} ${work.work === 'push' ? work.pushId : ''}`);
    together += 1;
    mostTogether = Math.max(mostTogether, together);
    if (work.work === 'refund') mostRefunding = Math.max(mostRefunding, ++refunding);
    await gate;
    if (work.work === 'refund') refunding -= 1;
    together -= 1;
    if (work.work === 'push' && work.pushId === 7) throw new Error('the push service is away');
  });
  // Five others go out beside the first refund; the four refunds behind it wait for it.
  await expect.poll(() => together).toBe(6);
  open();
  await expect.poll(states).toEqual({ retry: 1 });
  expect(done.toSorted()).toEqual(
    [...numbers(45).map((id) => `push ${id}`), ...numbers(5).map(() => 'refund ')].toSorted(),
  );
  expect([mostTogether > 6, mostRefunding]).toEqual([true, 1]);
  const failed = await sql<{ data: OutsideWork; message: string }>`
    select data, output ->> 'message' as message from pgboss.job where state = 'retry'`.execute(
    shop.db,
  );
  expect(failed.rows).toEqual([
    { data: { work: 'push', pushId: 7 }, message: 'the push service is away' },
  ]);
  expect(shop.log.filter(({ event }) => event === 'outside_work_failed')).toHaveLength(1);
});
