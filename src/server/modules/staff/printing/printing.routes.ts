// Printing: the calls of the console about printers, their jobs and copies by hand.
import { randomBytes } from 'node:crypto';
import { SLIP_KINDS } from '#shared/contract/printing.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { audit } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import type { HandlersOf, StaffSession } from '#server/http/handlers.ts';
import { hashToken, STAFF_COOKIE } from '#server/http/identity.ts';
import { plainRoute } from '#server/http/plain-route.ts';
import type { AppContext } from '#server/app-context.ts';
import { updateStoreOrder } from '../board/own-order.ts';
import { missedPrints } from './missed-prints.read-model.ts';
import {
  addPrinter,
  countScreens,
  endPrinters,
  endScreenPrinter,
  oneSwitchAtATime,
  planCopy,
  planSlips,
  removePrinter,
  takeOverPrints,
} from './printing.queries.ts';
import { readPrinters, readPrintJobs } from './printing.read-model.ts';

const SILENT_MS = 120_000;
const KEY_BYTES = 24;
/** Each ticket is planned once for each of them. */
const MOST_SCREENS = 8;

type Names =
  | 'printers'
  | 'printJobs'
  | 'addPrinter'
  | 'removePrinter'
  | 'screenPrinter'
  | 'endScreenPrinter'
  | 'reprint';

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
      let former: Awaited<ReturnType<typeof endPrinters>> = [];
      if (screen !== null) {
        await oneSwitchAtATime(tx, storeId);
        // Switched on again, with other kinds perhaps: a screen is one printer.
        // What waited at another branch is that branch's.
        former = (
          await endPrinters(
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
          await planSlips(tx, added, { kind, orders }, now);
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
      successResponse: { printer_id: id, path: plainRoute('cloudprntPoll').replace(':key', key) },
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
      const rows = await readPrinters(db, params.storeId, { now, monotonicNow });
      return {
        success: true,
        successResponse: rows.map((row) => ({
          printer_id: row.id,
          name: row.name,
          kinds: SLIP_KINDS.filter((kind) => row.kinds.includes(kind)),
          is_silent: row.seen_at === null || now.getTime() - row.seen_at.getTime() > SILENT_MS,
          is_screen: row.is_screen,
          waiting: row.waiting,
          failed: row.failed,
        })),
      };
    },
    async printJobs({ params }, { now }) {
      const rows = await readPrintJobs(db, params.storeId, now);
      return {
        success: true,
        successResponse: rows.map((row) => ({
          job_id: row.id,
          order_id: row.order_id,
          check_number: row.check_number,
          kind: row.kind,
          copy: row.copy,
          printer:
            row.printer_id === null
              ? null
              : { printer_id: row.printer_id, name: row.printer ?? '' },
          state: row.state,
          made_at: row.made_at.toISOString(),
          fetched_at: row.fetched_at?.toISOString() ?? null,
          printed_at: row.done_at?.toISOString() ?? null,
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
      const done = await updateStoreOrder(app, staff, 'print', { orderId }, async (tx, order) => {
        made = await planCopy(tx, order, body, { now, monotonicNow });
        return { ok: true };
      });
      return done.ok ? { success: true, successResponse: made } : done;
    },
  };
}
