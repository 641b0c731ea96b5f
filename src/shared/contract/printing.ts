import { z } from 'zod';
import { call, done, MOST_ID, plain } from './contract.ts';
import { freeText } from './free-text.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };
const orderId = { orderId: freeText().max(40) };
const MOST_KEY = 64;
export const SLIP_KINDS = ['kitchen', 'handover'] as const;
const kind = z.enum(SLIP_KINDS);
export type SlipKind = (typeof SLIP_KINDS)[number];

const Printer = z.object({
  printer_id: z.number().int(),
  name: z.string(),
  kinds: z.array(kind),
  /** It has not asked for its jobs for two minutes. */
  is_silent: z.boolean(),
  /** A screen that prints by itself is switched off where it stands. */
  is_screen: z.boolean(),
  waiting: z.number().int(),
  /** Orders whose ticket it could not be given. */
  failed: z.array(z.string()),
});
export type Printer = z.output<typeof Printer>;

/** `lapsed`: nobody prints it any more. `failed`: its picture could not be made. */
export const PRINT_STATES = ['waiting', 'fetched', 'printed', 'failed', 'lapsed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];
const PrintJob = z.object({
  job_id: z.number().int(),
  order_id: z.string(),
  check_number: z.string(),
  kind,
  /** 2 and more: printed by hand. */
  copy: z.number().int(),
  /** Null: by hand, at the screen. */
  printer: z.object({ printer_id: z.number().int(), name: z.string() }).nullable(),
  state: z.enum(PRINT_STATES),
  made_at: z.string(),
  /** The printer has it, or went down with it and will ask again. */
  fetched_at: z.string().nullable(),
  printed_at: z.string().nullable(),
});

export const printingCalls = {
  printers: call({
    method: 'GET',
    path: '/console/printers/{storeId}',
    ours: true,
    who: { may: 'board' },
    summary: 'The printers of a branch, whether they ask for their jobs, and what waits',
    params: storeId,
    reply: plain({ printers: z.array(Printer) }),
    refusals: ['NOT_FOUND'],
  }),
  printJobs: call({
    method: 'GET',
    path: '/console/print_jobs/{storeId}',
    ours: true,
    who: { may: 'print' },
    summary: 'What a branch had to print in the last day: what waits first, then the newest',
    params: storeId,
    reply: plain({ jobs: z.array(PrintJob) }),
    refusals: ['NOT_FOUND'],
  }),
  addPrinter: call({
    method: 'POST',
    path: '/console/printers/{storeId}',
    ours: true,
    who: { may: 'devices' },
    summary: 'Add a printer; its address is told once',
    params: storeId,
    body: z.object({ name: freeText().trim().min(1).max(40), kinds: z.array(kind).min(1).max(2) }),
    reply: plain({ printer_id: z.number().int(), path: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  removePrinter: call({
    method: 'POST',
    path: '/console/printer/{printerId}/remove',
    ours: true,
    who: { may: 'devices' },
    summary: 'A printer gets nothing more',
    params: { printerId: z.coerce.number().int().positive().max(MOST_ID) },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  screenPrinter: call({
    method: 'POST',
    path: '/console/printers/{storeId}/screen',
    ours: true,
    who: { may: 'print' },
    summary: 'This screen prints new tickets by itself; the address from which it fetches them',
    params: storeId,
    body: z.object({
      kinds: z.array(kind).min(1).max(2),
      /** The last part of the address under which this screen printed in an earlier sign-in. */
      former: z.string().max(MOST_KEY).optional(),
    }),
    reply: plain({ printer_id: z.number().int(), path: z.string() }),
    refusals: ['NOT_FOUND', 'SCREENS_FULL'],
  }),
  endScreenPrinter: call({
    method: 'POST',
    path: '/console/printer/{printerId}/end',
    ours: true,
    who: { may: 'print' },
    summary: 'A screen of the branch prints no longer by itself',
    params: { printerId: z.coerce.number().int().positive().max(MOST_ID) },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  reprint: call({
    method: 'POST',
    path: '/console/order/{orderId}/print',
    ours: true,
    who: { may: 'print' },
    summary:
      'Print a ticket by hand, at this screen or at the printers of the branch; after the first it is headed as a copy',
    params: orderId,
    body: z.object({ kind, at: z.enum(['screen', 'printers']) }),
    reply: plain({ copy: z.number().int(), printers: z.number().int() }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
