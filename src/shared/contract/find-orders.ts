// Orders and payments are asked for in a body, so that no phone and no name stands in an address.
import { z } from 'zod';
import { MOST_ID } from './contract.ts';
import { freeText } from './free-text.ts';

const MOST_PAGES = 100_000;

export const AskedOrders = z.object({
  /** A number, a name, a phone or its last digits, or a time of the day. */
  text: freeText().max(60).default(''),
  store_id: z.number().int().positive().max(MOST_ID).optional(),
  day: z.iso.date().optional(),
  page: z.number().int().min(0).max(MOST_PAGES).default(0),
});
export type AskedOrders = z.output<typeof AskedOrders>;
