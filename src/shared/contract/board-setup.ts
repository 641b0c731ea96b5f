import { z } from 'zod';
import { call, MOST_ID, plain, Text } from './contract.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };

const BoardStore = z.object({
  store_id: z.number().int(),
  name: Text,
  ringing: z.number().int(),
  late: z.number().int(),
  /** It is open and nobody looks at its board; orders for now may be refused because of it. */
  unseen: z.enum(['told', 'refused', 'pos']).nullable(),
});
export type BoardStore = z.output<typeof BoardStore>;

const MOST_GROUPS = 200;

const MenuGroupOfBoard = z.object({
  group_id: z.number().int(),
  name: Text,
  item_ids: z.array(z.number().int()),
  /** Nothing of it is made: on a ticket it stands in one row. */
  folds: z.boolean(),
});
export type MenuGroupOfBoard = z.output<typeof MenuGroupOfBoard>;

export const boardSetupCalls = {
  boardStores: call({
    method: 'GET',
    path: '/console/board_stores',
    ours: true,
    who: { may: 'boardStores' },
    summary: 'The branches at which orders ring or are late',
    reply: plain({ stores: z.array(BoardStore) }),
  }),
  boardGroups: call({
    method: 'GET',
    path: '/console/board/{storeId}/groups',
    ours: true,
    who: { may: 'board' },
    summary: 'The menu groups that a screen can be limited to',
    params: storeId,
    reply: plain({ groups: z.array(MenuGroupOfBoard) }),
    refusals: ['NOT_FOUND'],
  }),
  boardScreen: call({
    method: 'POST',
    path: '/console/board/{storeId}/screen',
    ours: true,
    who: { may: 'board' },
    summary:
      'A board is open, limited to these groups; the groups that no open screen of the branch is for, which it shows too',
    params: storeId,
    body: z.object({
      screen: z.uuid(),
      groups: z.array(z.number().int().positive().max(MOST_ID)).min(1).max(MOST_GROUPS).nullable(),
    }),
    reply: plain({
      nowhere: z.array(MenuGroupOfBoard),
      /** The dishes of this screen's groups, and of all groups. Null at a screen that shows everything. */
      dishes: z
        .object({ own: z.array(z.number().int()), all: z.array(z.number().int()) })
        .nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
