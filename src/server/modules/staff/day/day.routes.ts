import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayCalls, type DayReport } from '#shared/contract/day.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { audit } from '#server/audit.ts';
import { parseCookies } from '#server/http/cookies.ts';
import { admit } from '#server/http/guard.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import { readCashCounts, writeCashCount } from '#server/modules/stores/day-end.queries.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { closeDay } from './close-day.ts';
import { dayCsv } from './day-csv.ts';
import { dayView, type DayOf } from './day-view.ts';

type Names = 'dayReport' | 'countCash' | 'closeDay';
type DayQuery = { storeId: number; day: string };
type Sources = { stores: Pick<Stores, 'current'>; menu: Pick<MenuSnapshot, 'menuAt'> };

/** Null when there is no such branch, or the day has not come. */
function findDay(
  app: AppContext,
  { stores, menu }: Sources,
  asked: DayQuery,
  now: Date,
): DayOf | null {
  const store = stores.current().stores.get(asked.storeId);
  const document = menu.menuAt(null)?.document;
  if (!store || !document) return null;
  const today = toBusinessDay(now, store.timeZone, store.dayStartsAt);
  const businessDay = asked.day === 'today' ? today : asked.day;
  return businessDay > today ? null : { store, menu: document, businessDay, now };
}

export function dayHandlers(app: AppContext, sources: Sources): HandlersOf<Names> {
  const { db } = app.database;
  const show = async (day: DayOf): Promise<{ ok: true; report: DayReport }> => ({
    ok: true,
    report: await dayView(db, day),
  });

  async function onDay(
    asked: DayQuery,
    now: Date,
    run: (day: DayOf) => Promise<Refusal | { ok: true }>,
  ): Promise<{ ok: true; report: DayReport } | Refusal> {
    const day = findDay(app, sources, asked, now);
    if (day === null) return refuse('NOT_FOUND');
    const done = await run(day);
    return done.ok ? show(day) : done;
  }

  return {
    dayReport: ({ params }, { now }) => onDay(params, now, async () => ({ ok: true })),
    countCash: ({ params, body }, { now, staff }) =>
      onDay(params, now, async ({ businessDay }) => {
        const countedFils = aedToFils(body.counted);
        if (countedFils === null) return refuse('BAD_REQUEST', { field: 'counted' });
        const { storeId } = params;
        await db.transaction().execute(async (tx) => {
          const [before] = await readCashCounts(tx, { storeId, businessDay });
          await writeCashCount(tx, {
            storeId,
            businessDay,
            countedFils,
            by: staff,
            at: now,
          });
          await audit(tx, {
            by: staff,
            at: now,
            action: 'store.cash_counted',
            subject: ['store', storeId],
            storeId,
            before: { business_day: businessDay, counted_fils: before?.counted_fils ?? null },
            after: { business_day: businessDay, counted_fils: countedFils },
          });
        });
        return { ok: true };
      }),
    closeDay: ({ params, body }, { now, staff }) =>
      onDay(params, now, (day) => closeDay(app, staff, day, body)),
  };
}

/** For whoever may see the day. */
export function registerDayFile(server: FastifyInstance, app: AppContext, sources: Sources): void {
  const who = { may: 'day' } as const;
  server.get<{ Params: Record<string, string>; Querystring: { lang?: string } }>(
    '/api/console/day/:storeId/:day/report.csv',
    { config: { who } },
    async (request, reply) => {
      const lang = request.query.lang === 'ar' ? 'ar' : 'en';
      const params = z.safeParse(dayCalls.dayReport.params, request.params);
      const admitted = await admit(app, who, {
        headers: request.headers,
        cookies: parseCookies(request.headers.cookie),
        storeId: params.data?.storeId,
      });
      const day =
        admitted.ok && params.success ? findDay(app, sources, params.data, app.clock.now()) : null;
      if (day === null) {
        const refused = refusalReply(
          admitted.ok ? refuse('NOT_FOUND') : admitted,
          langOfHeader(request.headers['accept-language']),
        );
        return reply.code(refused.status).send(refused.body);
      }
      const name = `${day.store.branchCode}-${day.businessDay}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
        .send(dayCsv(await dayView(app.database.db, day), lang));
    },
  );
}
