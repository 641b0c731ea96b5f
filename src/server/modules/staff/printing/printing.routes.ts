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
import { missedPrints } from './printing.read-model.ts';
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
  type PrintingScreen,
} from './printing.queries.ts';
import { readPrinters, readPrintJobs } from './printing.read-model.ts';

const SILENT_MS = 120_000;
const KEY_BYTES = 24;
/** Each ticket is planned once for each of them. */
const MOST_SCREENS = 8;

type PrinterCall = 'printers' | 'addPrinter' | 'removePrinter';
type ScreenCall = 'screenPrinter' | 'endScreenPrinter';
type JobCall = 'printJobs' | 'reprint';

export const printingHandlers = (
  app: AppContext,
): HandlersOf<PrinterCall | ScreenCall | JobCall> => ({
  ...printerHandlers(app),
  ...screenHandlers(app),
  ...jobHandlers(app),
});

type NewPrinter = Pick<Parameters<typeof addPrinter>[1], 'storeId' | 'name' | 'kinds' | 'screen'>;
type EndedPrinters = Awaited<ReturnType<typeof endPrinters>>;

/** Answers the address that the new printer polls. `formerKey`: of the printer that this screen was. */
async function registerPrinter(
  app: AppContext,
  staff: StaffSession,
  printer: NewPrinter,
  now: Date,
  formerKey?: string,
) {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const { storeId, screen } = printer;
  const id = await app.database.db.transaction().execute(async (tx) => {
    let former: EndedPrinters = [];
    if (screen !== null) {
      await oneSwitchAtATime(tx, storeId);
      former = await endFormer(tx, screen, storeId, now, formerKey);
      if ((await countScreens(tx, storeId)) >= MOST_SCREENS) return null;
    }
    const added = await addPrinter(tx, {
      ...printer,
      keyHash: hashToken(key),
      by: screen !== null && 'deviceId' in screen ? null : staff.staffId,
      at: now,
    });
    await takeOverJobs(tx, former, { id: added, storeId, kinds: printer.kinds }, now);
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
    ok: true as const,
    printer_id: id,
    path: plainRoute('cloudprntPoll').replace(':key', key),
  };
}

/** A screen is one printer. What waits at another branch stays there. */
async function endFormer(
  tx: Db,
  screen: PrintingScreen,
  storeId: number,
  now: Date,
  formerKey: string | undefined,
): Promise<EndedPrinters> {
  const former = formerKey === undefined ? null : { keyHash: hashToken(formerKey), storeId };
  const ended = await endPrinters(tx, screen, now, former);
  return ended.filter((printer) => printer.store_id === storeId);
}

/** What the former ones had not printed, and the orders since. */
async function takeOverJobs(
  tx: Db,
  former: EndedPrinters,
  { id, storeId, kinds }: Pick<NewPrinter, 'storeId' | 'kinds'> & { id: number },
  now: Date,
): Promise<void> {
  await takeOverPrints(
    tx,
    former.map((printer) => printer.id),
    { id, kinds },
  );
  if (former.length === 0) return;
  const since = Math.min(...former.map(({ added_at }) => added_at.getTime()));
  for (const kind of kinds) {
    const orders = await missedPrints(tx, { storeId, kind }, new Date(since), now);
    await planSlips(tx, id, { kind, orders }, now);
  }
}

/** `run` answers the branch that it stood in. */
const endPrinter = (
  app: AppContext,
  staff: StaffSession,
  printerId: number,
  now: Date,
  run: (tx: Db) => Promise<number | undefined>,
): Promise<boolean> =>
  app.database.db.transaction().execute(async (tx) => {
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

const printerHandlers = (app: AppContext): HandlersOf<PrinterCall> => ({
  async printers({ params }, { now }) {
    const rows = await readPrinters(app.database.db, params.storeId, now);
    return {
      ok: true,
      printers: rows.map((row) => ({
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
  async addPrinter({ params, body }, context) {
    const { staff } = context;
    if (staff.staffId === null) return refuse('NOT_FOUND');
    return registerPrinter(
      app,
      staff,
      { storeId: params.storeId, ...body, screen: null },
      context.now,
    );
  },
  async removePrinter({ params }, { staff, now }) {
    const isGone = await endPrinter(app, staff, params.printerId, now, (tx) =>
      removePrinter(tx, params.printerId, now),
    );
    return isGone ? { ok: true } : refuse('NOT_FOUND');
  },
});

const screenHandlers = (app: AppContext): HandlersOf<ScreenCall> => ({
  async screenPrinter({ params, body }, context) {
    const { storeId } = params;
    const { staff } = context;
    const deviceId = staff.deviceId ?? null;
    const screen =
      deviceId === null
        ? { sessionHash: hashToken(context.cookies[STAFF_COOKIE] ?? '') }
        : { deviceId };
    return registerPrinter(
      app,
      staff,
      { storeId, name: staff.name, kinds: body.kinds, screen },
      context.now,
      body.former,
    );
  },
  async endScreenPrinter({ params }, { staff, now }) {
    const isGone = await endPrinter(app, staff, params.printerId, now, (tx) =>
      endScreenPrinter(tx, params.printerId, staff.storeIds, now),
    );
    return isGone ? { ok: true } : refuse('NOT_FOUND');
  },
});

const jobHandlers = (app: AppContext): HandlersOf<JobCall> => ({
  async printJobs({ params }, { now }) {
    const rows = await readPrintJobs(app.database.db, params.storeId, now);
    return {
      ok: true,
      jobs: rows.map((row) => ({
        job_id: row.id,
        order_id: row.order_id,
        check_number: row.check_number,
        kind: row.kind,
        copy: row.copy,
        printer:
          row.printer_id === null ? null : { printer_id: row.printer_id, name: row.printer ?? '' },
        state: row.state,
        made_at: row.made_at.toISOString(),
        fetched_at: row.fetched_at?.toISOString() ?? null,
        printed_at: row.done_at?.toISOString() ?? null,
      })),
    };
  },
  async reprint({ params, body }, { staff, now }) {
    const orderId = normaliseOrderId(params.orderId);
    if (orderId === null) return refuse('NOT_FOUND');
    let made = { copy: 1, printers: 0 };
    const done = await updateStoreOrder(app, staff, 'print', { orderId }, async (tx, order) => {
      made = await planCopy(tx, order, body, now);
      return { ok: true };
    });
    return done.ok ? { ok: true, ...made } : done;
  },
});
