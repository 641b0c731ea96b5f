import { z } from 'zod';
import { POS_BOARDS } from '../domain/orders/pos-hand-over.ts';
import { call, MOST_ID, plain } from './contract.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };
const MOST_ADDRESS = 200;

const PosSettings = z.object({
  is_on: z.boolean(),
  /** Where the point of sale listens: `/v1/events` and `/v1/orders/{id}` are added to it. */
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(MOST_ADDRESS)
    .transform((text) => text.replace(/\/+$/, '')),
  board: z.enum(POS_BOARDS),
});
const Secrets = z.object({
  send_secret: z.string(),
  receive_secret: z.string(),
  /** Until then the secrets before these count too; null: there were none. */
  former_until: z.string().nullable(),
});
const StorePos = z.object({
  store_id: z.number().int(),
  settings: PosSettings.nullable(),
  state: z.enum(['off', 'answers', 'silent']),
  /** The first of what the branch sells without a PLU, and how many there are. */
  without_plu: z.array(z.string()),
  without_plu_count: z.number().int(),
});
export type StorePos = z.output<typeof StorePos>;
export type PosSecrets = z.output<typeof Secrets>;

export const consolePosCalls = {
  storePos: call({
    method: 'GET',
    path: '/console/pos/{storeId}',
    ours: true,
    who: { may: 'kitchenSettings' },
    summary:
      'The point of sale of a branch: where it is, whether it answers, and what it could not be told of. Never its secrets',
    params: storeId,
    reply: plain(StorePos.shape),
    refusals: ['NOT_FOUND'],
  }),
  saveStorePos: call({
    method: 'POST',
    path: '/console/pos/{storeId}',
    ours: true,
    who: { may: 'kitchenSettings' },
    summary:
      'Connects a branch to a point of sale, or back to the built-in board alone. The secrets are told once, with the first connection',
    params: storeId,
    body: PosSettings,
    reply: plain({ secrets: Secrets.nullable() }),
    refusals: ['NOT_FOUND', 'PLU_MISSING', 'BAD_REQUEST'],
  }),
  replacePosSecrets: call({
    method: 'POST',
    path: '/console/pos/{storeId}/secrets',
    ours: true,
    who: { may: 'kitchenSettings' },
    summary: 'New secrets, told once; those before them count for one more day',
    params: storeId,
    body: z.object({}),
    reply: plain({ secrets: Secrets }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
