import type { pointsCalls } from '#shared/contract/points.ts';
import { expiryLines, pointsNow } from '#shared/domain/money/points-ledger.ts';
import type { AppContext } from '#server/app-context.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { asOwner } from '#server/modules/customers/owner.ts';
import { readLedger } from './points.queries.ts';
import { shownEntries } from './points.read-model.ts';

const NEWEST = 100;

export function pointsHandlers({
  database: { db },
  settings,
}: AppContext): HandlersOf<keyof typeof pointsCalls> {
  return {
    points: ({ params }, context) =>
      asOwner(context, params.customer_id, async (own) => {
        const { now } = context;
        const ledger = await readLedger(db, own);
        const { balance, lots } = pointsNow(ledger, now);
        const [first] = lots;
        const due = expiryLines(ledger, now).map(({ kind, points, at }) => ({
          kind,
          points,
          at,
          order_id: null,
        }));
        const { enabled, perDirham, worthFils, minimumUse, expiryMonths } = settings.points;
        return {
          ok: true as const,
          points: {
            enabled,
            balance,
            owed: ledger.reduce((sum, line) => sum + line.owed, 0),
            next_to_expire: first?.expiresAt
              ? { points: first.points, at: first.expiresAt.toISOString() }
              : null,
            rule: {
              per_dirham: perDirham,
              worth_fils: worthFils,
              minimum_use: minimumUse,
              expiry_months: expiryMonths,
            },
            entries: [...due, ...(await shownEntries(db, own, NEWEST))].map((entry) => ({
              ...entry,
              at: entry.at.toISOString(),
            })),
          },
        };
      }),
  };
}
