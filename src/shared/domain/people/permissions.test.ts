import { expect, test } from 'vitest';
import { can, findGrant, PERMISSIONS, ROLES, type Permission } from './permissions.ts';

// The table of the branch's day: device, store, manager.
const TABLE = [
  ['board', 'yes', 'yes', 'yes'],
  ['moveOrders', 'yes', 'yes', 'yes'],
  ['print', 'yes', 'yes', 'yes'],
  ['rejectOrders', 'pin', 'yes', 'yes'],
  ['recallOrders', 'pin', 'yes', 'yes'],
  ['switchOff', 'pin', 'yes', 'yes'],
  ['pauseStore', 'pin', 'yes', 'yes'],
  ['payments', 'no', 'yes', 'yes'],
  ['refunds', 'no', 'yes', 'yes'],
  ['refundsAboveLimit', 'no', 'no', 'yes'],
  ['issues', 'no', 'yes', 'yes'],
  ['inbox', 'no', 'no', 'yes'],
  ['day', 'no', 'yes', 'yes'],
  ['cash', 'no', 'yes', 'yes'],
  ['orders', 'no', 'yes', 'yes'],
  ['devices', 'no', 'no', 'yes'],
  ['boardStores', 'no', 'no', 'yes'],
  ['kitchenSettings', 'no', 'no', 'yes'],
  ['settings', 'no', 'no', 'yes'],
  ['audit', 'no', 'no', 'yes'],
  ['deadJobs', 'no', 'no', 'yes'],
] satisfies [Permission, ...string[]][];

test.each(TABLE)('%s: %s, %s, %s', (permission, ...grants) => {
  expect(ROLES.map((role) => findGrant(role, permission))).toEqual(grants);
});

test('the table above has every permission', () => {
  expect(TABLE.map(([permission]) => permission).toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test.each([
  ['an own branch', { role: 'store', storeIds: [1] }, 'refunds', 1, true],
  ["somebody else's branch", { role: 'store', storeIds: [1] }, 'refunds', 2, false],
  ['no branch named', { role: 'store', storeIds: [1] }, 'refunds', undefined, true],
  ['a role without it, at the own branch', { role: 'store', storeIds: [1] }, 'devices', 1, false],
  ['a screen alone', { role: 'device', storeIds: [1] }, 'rejectOrders', 1, false],
  [
    'a screen and a member',
    { role: 'device', storeIds: [1], isProvedByPin: true },
    'rejectOrders',
    1,
    true,
  ],
  [
    'a PIN opens no other branch',
    { role: 'device', storeIds: [1], isProvedByPin: true },
    'rejectOrders',
    2,
    false,
  ],
  [
    'a PIN opens nothing that a screen may not',
    { role: 'device', storeIds: [1], isProvedByPin: true },
    'refunds',
    1,
    false,
  ],
  ['a shared sign-in alone', { role: 'store', storeIds: [1], isShared: true }, 'cash', 1, false],
  [
    'a shared sign-in and a person',
    { role: 'store', storeIds: [1], isShared: true, isProvedByPin: true },
    'cash',
    1,
    true,
  ],
  [
    'what nobody answers for by name, at a shared sign-in',
    { role: 'store', storeIds: [1], isShared: true },
    'day',
    1,
    true,
  ],
] as const)('%s', (_title, member, permission, storeId, allowed) => {
  expect(can(member, permission, storeId)).toBe(allowed);
});
