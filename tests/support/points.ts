// Points of a customer, as the tests give and read them.
import { addLines, lockLedger, readLedger } from '#server/modules/points/points.queries.ts';
import { pointsNow } from '#shared/domain/money/points-ledger.ts';
import type { SignedIn } from './sign-in.ts';
import type { TestApp } from './create-test-app.ts';

type Shop = Pick<TestApp, 'db' | 'clock' | 'call'>;

/** Points that came from nowhere: an order that earns so many would be a feast. */
export async function givePoints(
  { db, clock }: Shop,
  customerId: number,
  points: number,
  expiresAt: Date | null = null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ledger = await lockLedger(tx, customerId);
    const at = clock.now();
    await addLines(tx, customerId, ledger, [
      { kind: 'gained', points, owed: 0, order: null, at, expiresAt },
    ]);
  });
}

/** The lines in short, the oldest first; the balance that is stored beside them, which is their sum. */
export async function getLedger({ db, clock }: Shop, customerId: number) {
  const lines = await readLedger(db, customerId);
  const account = await db
    .selectFrom('points_account')
    .select('balance')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    lines: lines.map(({ kind, points, owed }) => `${kind} ${points}${owed ? ` owes ${owed}` : ''}`),
    sum: lines.reduce((sum, { points }) => sum + points, 0),
    stored: account?.balance ?? 0,
    usable: pointsNow(lines, clock.now()).balance,
  };
}

/** What the customer is told. */
export async function pointsTold({ call }: Shop, who: SignedIn) {
  const reply = await call(
    'points',
    { params: { customer_id: who.customerId } },
    { headers: who.headers },
  );
  if (reply.status !== 200) throw new Error(`no points: ${reply.text}`);
  return reply.body.points;
}
