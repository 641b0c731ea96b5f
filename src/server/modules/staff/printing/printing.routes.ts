// Printing: the calls of the console, the picture of a slip, and the printers that fetch their jobs (Star CloudPRNT: ask, fetch, say that it is printed).
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SLIP_KINDS, type SlipKind } from '#shared/contract/printing.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { drawSlip } from '#server/adapters/print/draw-slip.ts';
import { audit } from '#server/audit.ts';
import { parseCookies } from '#server/http/cookies.ts';
import { admit } from '#server/http/guard.ts';
import type { Db } from '#server/db/open.ts';
import type { HandlersOf, StaffSession } from '#server/http/handlers.ts';
import { hashToken, STAFF_COOKIE } from '#server/http/identity.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import type { AppContext } from '#server/app-context.ts';
import { boardOrder } from '../board/board-order.ts';
import { readBoardOrder } from '../board/board.read-model.ts';
import { changeOwnOrder } from '../board/own-order.ts';
import { slipOf } from './print-slip.ts';
import { missedPrints } from './missed-prints.read-model.ts';
import {
  addPrinter,
  countScreens,
  endPrintersOf,
  endScreenPrinter,
  markFetched,
  markPrinted,
  markSeen,
  oneSwitchAtATime,
  planCopy,
  planAt,
  printerOfKey,
  removePrinter,
  takeOverPrints,
  type PrinterRow,
} from './printing.queries.ts';
import { jobOf, printersOf } from './printing.read-model.ts';

const SILENT_MS = 120_000;
const KEY_BYTES = 24;
const MOST_COPIES = 99;
/** Each ticket is planned once for each of them. */
const MOST_SCREENS = 8;
const CLOUDPRNT = '/api/cloudprnt/:key';

type Names =
  | 'printers'
  | 'addPrinter'
  | 'removePrinter'
  | 'screenPrinter'
  | 'endScreenPrinter'
  | 'reprint';

async function pictureOf(
  app: AppContext,
  orderId: string,
  storeIds: readonly number[],
  slip: { kind: SlipKind; copy: number },
): Promise<Buffer | null> {
  const row = await readBoardOrder(app.database.db, orderId, storeIds);
  if (!row) return null;
  const now = app.clock.now();
  const order = boardOrder(row, { now, undoSeconds: 0, by: null });
  const storeName = row.branch;
  return drawSlip(slipOf(order, { ...slip, storeName, now }));
}

export function printingHandlers(app: AppContext): HandlersOf<Names> {
  const { db } = app.database;

  async function add(
    staff: StaffSession,
    printer: Pick<Parameters<typeof addPrinter>[1], 'storeId' | 'name' | 'kinds' | 'screen'>,
    { now, monotonicNow }: { now: Date; monotonicNow: Date },
    formerKey?: string,
  ) {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const { storeId, screen } = printer;
    const id = await db.transaction().execute(async (tx) => {
      let former: Awaited<ReturnType<typeof endPrintersOf>> = [];
      if (screen !== null) {
        await oneSwitchAtATime(tx, storeId);
        // Switched on again, with other kinds perhaps: a screen is one printer.
        // What waited at another branch is that branch's.
        former = (
          await endPrintersOf(
            tx,
            screen,
            now,
            formerKey === undefined ? null : { keyHash: hashToken(formerKey), storeId },
          )
        ).filter((ended) => ended.store_id === storeId);
        if ((await countScreens(tx, storeId, monotonicNow)) >= MOST_SCREENS) return null;
      }
      const added = await addPrinter(tx, {
        ...printer,
        keyHash: hashToken(key),
        by: screen !== null && 'deviceId' in screen ? null : staff.staffId,
        at: now,
      });
      const goesOn = { id: added, kinds: printer.kinds };
      await takeOverPrints(
        tx,
        former.map(({ id: ended }) => ended),
        goesOn,
      );
      if (former.length > 0) {
        const since = Math.min(...former.map(({ added_at }) => added_at.getTime()));
        for (const kind of printer.kinds) {
          const orders = await missedPrints(tx, { storeId, kind }, new Date(since), now);
          await planAt(tx, added, { kind, orders }, now);
        }
      }
      await audit(tx, {
        by: staff,
        at: now,
        action: 'printer.added',
        subject: ['printer', added],
        storeId,
        after: { kinds: printer.kinds, is_screen: screen !== null },
      });
      return added;
    });
    if (id === null) return refuse('SCREENS_FULL', { extra: { most: MOST_SCREENS } });
    return {
      success: true as const,
      successResponse: { printer_id: id, path: CLOUDPRNT.replace(':key', key) },
    };
  }

  /** Whether there was such a printer. `run` answers the branch that it stood in. */
  const end = (
    staff: StaffSession,
    printerId: number,
    now: Date,
    run: (tx: Db) => Promise<number | undefined>,
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const storeId = await run(tx);
      if (storeId === undefined) return false;
      await audit(tx, {
        by: staff,
        at: now,
        action: 'printer.removed',
        subject: ['printer', printerId],
        storeId,
      });
      return true;
    });

  return {
    async printers({ params }, { now, monotonicNow }) {
      const rows = await printersOf(db, params.storeId, { now, monotonicNow });
      return {
        success: true,
        successResponse: rows.map((row) => ({
          printer_id: row.id,
          name: row.name,
          kinds: SLIP_KINDS.filter((kind) => row.kinds.includes(kind)),
          is_silent: row.seen_at === null || now.getTime() - row.seen_at.getTime() > SILENT_MS,
          is_screen: row.is_screen,
          waiting: row.waiting,
        })),
      };
    },
    async addPrinter({ params, body }, context) {
      const { staff } = context;
      if (staff.staffId === null) return refuse('NOT_FOUND');
      return add(staff, { storeId: params.storeId, ...body, screen: null }, context);
    },
    async removePrinter({ params }, { staff, now }) {
      const isGone = await end(staff, params.printerId, now, (tx) =>
        removePrinter(tx, params.printerId, now),
      );
      return isGone ? { success: true, successResponse: null } : refuse('NOT_FOUND');
    },
    async screenPrinter({ params, body }, context) {
      const { storeId } = params;
      const { staff } = context;
      const deviceId = staff.deviceId ?? null;
      const screen =
        deviceId === null
          ? { sessionHash: hashToken(context.cookies[STAFF_COOKIE] ?? '') }
          : { deviceId };
      return add(
        staff,
        { storeId, name: staff.name, kinds: body.kinds, screen },
        context,
        body.former,
      );
    },
    async endScreenPrinter({ params }, { staff, now }) {
      const isGone = await end(staff, params.printerId, now, (tx) =>
        endScreenPrinter(tx, params.printerId, staff.storeIds, now),
      );
      return isGone ? { success: true, successResponse: null } : refuse('NOT_FOUND');
    },
    async reprint({ params, body }, { staff, now, monotonicNow }) {
      const orderId = normaliseOrderId(params.orderId);
      if (orderId === null) return refuse('NOT_FOUND');
      let made = { copy: 1, printers: 0 };
      const done = await changeOwnOrder(app, staff, 'print', { orderId }, async (tx, order) => {
        made = await planCopy(tx, order, body, { now, monotonicNow });
        return { ok: true };
      });
      return done.ok ? { success: true, successResponse: made } : done;
    },
  };
}

/** The picture of a slip for whoever may print, and the three questions of a printer. A key that is none is like an address that is not there. */
export function registerPrinting(server: FastifyInstance, app: AppContext): void {
  const { db } = app.database;
  const who = { may: 'print' } as const;
  server.get<{ Params: { orderId: string }; Querystring: { kind?: string; copy?: string } }>(
    '/api/console/order/:orderId/slip.png',
    { config: { who } },
    async (request, reply) => {
      const admitted = await admit(app, who, {
        headers: request.headers,
        cookies: parseCookies(request.headers.cookie),
      });
      const kind = SLIP_KINDS.find((one) => one === request.query.kind);
      const orderId = normaliseOrderId(request.params.orderId);
      const copy = Math.min(Math.max(Number(request.query.copy) || 1, 1), MOST_COPIES);
      const picture =
        admitted.ok && kind && orderId !== null
          ? await pictureOf(app, orderId, admitted.caller.staff.storeIds, { kind, copy })
          : null;
      if (picture) return reply.type('image/png').header('cache-control', 'no-store').send(picture);
      const refused = refusalReply(
        admitted.ok ? refuse('NOT_FOUND') : admitted,
        langOfHeader(request.headers['accept-language']),
      );
      return reply.code(refused.status).send(refused.body);
    },
  );

  const anyone = { config: { who: 'anyone' } } as const;
  type Asked = { Params: { key: string }; Querystring: { token?: string; code?: string } };
  /** The printer of a key, or the status that says why there is none: a screen whose session is over may be switched on again. */
  const printerOf = async (key: string): Promise<PrinterRow | 401 | 404> => {
    const printer = await printerOfKey(db, hashToken(key), app.clock.monotonicNow());
    if (!printer) return 404;
    return printer.is_on ? printer : 401;
  };
  const tokenOf = ({ token }: Asked['Querystring']): number | null =>
    token !== undefined && /^\d{1,9}$/.test(token) ? Number(token) : null;

  server.post<Asked>(CLOUDPRNT, anyone, async (request, reply) => {
    const printer = await printerOf(request.params.key);
    if (typeof printer === 'number') return reply.code(printer).send();
    const now = app.clock.now();
    await markSeen(db, printer, now);
    const job = await jobOf(db, printer.id, now, null);
    return reply
      .header('cache-control', 'no-store')
      .send(
        job
          ? { jobReady: true, mediaTypes: ['image/png'], jobToken: String(job.id) }
          : { jobReady: false },
      );
  });
  server.get<Asked>(CLOUDPRNT, anyone, async (request, reply) => {
    const printer = await printerOf(request.params.key);
    if (typeof printer === 'number') return reply.code(printer).send();
    const now = app.clock.now();
    const job = await jobOf(db, printer.id, now, tokenOf(request.query));
    const picture = job && (await pictureOf(app, job.order_id, [printer.store_id], job));
    if (!job) return reply.code(404).send();
    if (!picture) {
      // There is nothing to draw and there never will be: it holds up no ticket behind it.
      await markFetched(db, job.id, now);
      await markPrinted(db, printer.id, job.id, now);
      return reply.code(404).send();
    }
    // Not printed yet: the printer may go down between this answer and the paper.
    await markFetched(db, job.id, now);
    return reply.type('image/png').header('cache-control', 'no-store').send(picture);
  });
  server.delete<Asked>(CLOUDPRNT, anyone, async (request, reply) => {
    const printer = await printerOf(request.params.key);
    const token = tokenOf(request.query);
    if (typeof printer === 'number') return reply.code(printer).send();
    if (token === null) return reply.code(404).send();
    // Anything but 2xx (no paper, cover open) leaves the ticket waiting.
    if (request.query.code?.startsWith('2') === true)
      await markPrinted(db, printer.id, token, app.clock.now());
    return reply.send({});
  });
}
