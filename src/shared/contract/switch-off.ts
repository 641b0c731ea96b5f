import { z } from 'zod';
import { call, MOST_ID, plain, Text } from './contract.ts';
import { OFF_KINDS } from '../domain/menu/switch-off.ts';
import { BranchDay, duration } from './branch-day.ts';
import { OFF_REASONS } from '../domain/stores/pause.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };
const reason = z.enum(OFF_REASONS);

const thing = { kind: z.enum(OFF_KINDS), entry: z.number().int().positive().max(MOST_ID) };

const Named = z.object({ name: Text, entry: z.number().int() });
const preview = {
  items: z.array(Named),
  combos: z.array(Named),
  modifiers: z.array(Named),
  orders: z.array(z.string()),
  coupons: z.array(z.string()),
};

export const switchOffCalls = {
  switchOffPreview: call({
    method: 'POST',
    path: '/console/off/{storeId}/preview',
    ours: true,
    who: { may: 'board' },
    summary: 'What goes with a thing that would be switched off, and which orders wait for it',
    params: storeId,
    body: z.object(thing),
    reply: plain(preview),
    refusals: ['NOT_FOUND'],
  }),
  switchOff: call({
    method: 'POST',
    path: '/console/off/{storeId}',
    ours: true,
    who: { may: 'switchOff' },
    summary:
      'Switch a thing of the menu off at a branch, until a time at which it comes back by itself',
    params: storeId,
    body: z.object({ ...thing, ...duration, reason }),
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND', 'BAD_REQUEST', 'PIN_REQUIRED'],
  }),
  switchOn: call({
    method: 'POST',
    path: '/console/off/{storeId}/on',
    ours: true,
    who: { may: 'switchOff' },
    summary: 'Switch a thing of the menu on again at a branch',
    params: storeId,
    body: z.object(thing),
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND', 'PIN_REQUIRED'],
  }),
} as const;
