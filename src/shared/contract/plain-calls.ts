// Calls whose answer is no JSON of ours: pictures, and the protocol of a printer.
import { z } from 'zod';
import type { Caller, Method } from './contract.ts';
import { SLIP_KINDS } from './printing.ts';

type Answer = { text: string; type?: string; schema?: z.core.$ZodType };
/** `path` as in the contract table; `answers` by status. */
export type PlainCall = {
  method: Method;
  path: string;
  who: Caller;
  summary: string;
  params: z.core.$ZodObject;
  query: z.core.$ZodObject;
  answers: Readonly<Record<number, Answer>>;
};

/** Told once when a printer is added, and known to nobody else. */
const key = z.object({ key: z.string() });
const token = z.string().regex(/^\d{1,9}$/);
const NO_PRINTER = {
  401: { text: 'The screen whose printer this is has to be switched on again' },
  404: { text: 'No printer has this key, or it has no such job' },
} as const;
const picture = { text: 'The slip, 576 dots wide', type: 'image/png' } as const;

export const plainCalls = {
  slipPicture: {
    method: 'GET',
    path: '/console/order/{orderId}/slip.png',
    who: { may: 'print' },
    summary: 'A slip of an order as a picture, for the screen that prints it',
    params: z.object({ orderId: z.string() }),
    query: z.object({ kind: z.enum(SLIP_KINDS), copy: z.number().int().optional() }),
    answers: { 200: picture, 401: { text: 'Nobody is signed in' }, 404: { text: 'No such order' } },
  },
  cloudprntPoll: {
    method: 'POST',
    path: '/cloudprnt/{key}',
    who: 'anyone',
    summary: 'Star CloudPRNT, poll: a printer asks whether it has anything to print',
    params: key,
    query: z.object({}),
    answers: {
      200: {
        text: 'Whether there is a job, and its token',
        type: 'application/json',
        schema: z.object({
          jobReady: z.boolean(),
          mediaTypes: z.array(z.string()).optional(),
          jobToken: z.string().optional(),
        }),
      },
      ...NO_PRINTER,
    },
  },
  cloudprntFetch: {
    method: 'GET',
    path: '/cloudprnt/{key}',
    who: 'anyone',
    summary: 'Star CloudPRNT, fetch: the picture of a job, which is not printed yet',
    params: key,
    query: z.object({ token: token.optional() }),
    answers: { 200: picture, ...NO_PRINTER },
  },
  cloudprntConfirm: {
    method: 'DELETE',
    path: '/cloudprnt/{key}',
    who: 'anyone',
    summary: 'Star CloudPRNT, confirm: a job is printed; any code but 2xx leaves it waiting',
    params: key,
    query: z.object({ token, code: z.string() }),
    answers: {
      200: { text: 'Heard', type: 'application/json', schema: z.object({}) },
      ...NO_PRINTER,
    },
  },
  posEvent: {
    method: 'POST',
    path: '/pos/v1/events',
    who: 'anyone',
    summary:
      'What an outside point of sale tells: order.accepted, order.rejected, order.status, item.availability, store.status. Signed as Standard Webhooks say; the branch is the one whose secret signed it',
    params: z.object({}),
    query: z.object({}),
    answers: {
      200: { text: 'Known, older than what is known, or of no meaning here' },
      204: { text: 'Done' },
      400: { text: 'Signed, and no JSON object' },
      401: { text: 'No branch has signed this within five minutes of now' },
      404: { text: 'No such order or PLU at the branch that signed it' },
      422: { text: 'The order cannot come to that state; it is kept, and people are told' },
    },
  },
} as const satisfies Record<string, PlainCall>;
export type PlainName = keyof typeof plainCalls;
