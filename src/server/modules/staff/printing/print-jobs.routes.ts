// The picture of a slip, and the three questions of a printer (Star CloudPRNT: ask, fetch, say that it is printed).
import type { FastifyInstance } from 'fastify';
import { plainCalls } from '#shared/contract/plain-calls.ts';
import { SLIP_KINDS, type SlipKind } from '#shared/contract/printing.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { parseCookies } from '#server/http/cookies.ts';
import { admit } from '#server/http/guard.ts';
import { hashToken } from '#server/http/identity.ts';
import { plainRoute } from '#server/http/plain-route.ts';
import { refusalReply } from '#server/http/refusal-reply.ts';
import type { AppContext } from '#server/app-context.ts';
import { readOrderView } from '#server/modules/orders/view/order-view.read-model.ts';
import { BOARD, boardOrder } from '../board/board-order.ts';
import { layOutSlip, type Block } from './print-slip.ts';
import {
  markFailed,
  markFetched,
  markPrinted,
  markSeen,
  printerOfKey,
  type PrinterRow,
} from './printing.queries.ts';
import { readJob } from './printing.read-model.ts';

const MOST_COPIES = 99;

async function slipFor(
  app: AppContext,
  orderId: string,
  storeIds: readonly number[],
  slip: { kind: SlipKind; copy: number },
): Promise<Block[] | null> {
  const row = await readOrderView(app.database.db, [...BOARD, 'branch'], { orderId, storeIds });
  if (!row) return null;
  const now = app.clock.now();
  const order = boardOrder(row, { now, undoSeconds: 0, by: null });
  const storeName = row.branch;
  return layOutSlip(order, { ...slip, storeName, now });
}

/** An unknown key is like an address that is not there. */
export function registerPrinting(server: FastifyInstance, app: AppContext): void {
  const { db } = app.database;
  const { who } = plainCalls.slipPicture;
  server.get<{ Params: { orderId: string }; Querystring: { kind?: string; copy?: string } }>(
    plainRoute('slipPicture'),
    { config: { who } },
    async (request, reply) => {
      const admitted = await admit(app, who, {
        headers: request.headers,
        cookies: parseCookies(request.headers.cookie),
      });
      const kind = SLIP_KINDS.find((candidate) => candidate === request.query.kind);
      const orderId = normaliseOrderId(request.params.orderId);
      const copy = Math.min(Math.max(Number(request.query.copy) || 1, 1), MOST_COPIES);
      const slip =
        admitted.ok && kind && orderId !== null
          ? await slipFor(app, orderId, admitted.caller.staff.storeIds, { kind, copy })
          : null;
      if (slip)
        return reply
          .type('image/png')
          .header('cache-control', 'no-store')
          .send(await app.ports.drawSlip(slip));
      const refused = refusalReply(
        admitted.ok ? refuse('NOT_FOUND') : admitted,
        langOfHeader(request.headers['accept-language']),
      );
      return reply.code(refused.status).send(refused.body);
    },
  );

  type PrinterRequest = { Params: { key: string }; Querystring: { token?: string; code?: string } };
  /** 401: a screen whose session is over may be switched on again. */
  const findPrinter = async (key: string): Promise<PrinterRow | 401 | 404> => {
    const printer = await printerOfKey(db, hashToken(key));
    if (!printer) return 404;
    return printer.is_on ? printer : 401;
  };
  const parseToken = ({ token }: PrinterRequest['Querystring']): number | null =>
    token !== undefined && /^\d{1,9}$/.test(token) ? Number(token) : null;

  server.post<PrinterRequest>(
    plainRoute('cloudprntPoll'),
    { config: { who: plainCalls.cloudprntPoll.who } },
    async (request, reply) => {
      const printer = await findPrinter(request.params.key);
      if (typeof printer === 'number') return reply.code(printer).send();
      const now = app.clock.now();
      await markSeen(db, printer, now);
      const job = await readJob(db, printer.id, now, null);
      return reply
        .header('cache-control', 'no-store')
        .send(
          job
            ? { jobReady: true, mediaTypes: ['image/png'], jobToken: String(job.id) }
            : { jobReady: false },
        );
    },
  );
  server.get<PrinterRequest>(
    plainRoute('cloudprntFetch'),
    { config: { who: plainCalls.cloudprntFetch.who } },
    async (request, reply) => {
      const printer = await findPrinter(request.params.key);
      if (typeof printer === 'number') return reply.code(printer).send();
      const now = app.clock.now();
      const job = await readJob(db, printer.id, now, parseToken(request.query));
      const slip = job && (await slipFor(app, job.order_id, [printer.store_id], job));
      if (!job) return reply.code(404).send();
      if (!slip) {
        // It would hold up every ticket behind it.
        await markFetched(db, job.id, now);
        await markPrinted(db, printer.id, job.id, now);
        return reply.code(404).send();
      }
      const picture = await app.ports.drawSlip(slip).catch((error: unknown) => {
        app.log.error('ticket_not_drawn', {
          job: job.id,
          name: error instanceof Error ? error.name : 'unknown',
        });
        return null;
      });
      if (!picture) {
        await markFailed(db, job.id, now);
        return reply.code(404).send();
      }
      // Not printed yet: the printer may go down before the paper.
      await markFetched(db, job.id, now);
      return reply.type('image/png').header('cache-control', 'no-store').send(picture);
    },
  );
  server.delete<PrinterRequest>(
    plainRoute('cloudprntConfirm'),
    { config: { who: plainCalls.cloudprntConfirm.who } },
    async (request, reply) => {
      const printer = await findPrinter(request.params.key);
      const token = parseToken(request.query);
      if (typeof printer === 'number') return reply.code(printer).send();
      if (token === null) return reply.code(404).send();
      // Anything but 2xx (no paper, cover open) leaves the ticket waiting.
      if (request.query.code?.startsWith('2') === true)
        await markPrinted(db, printer.id, token, app.clock.now());
      return reply.send({});
    },
  );
}
