// Who may call: an address that names nobody stops the start, and a member is refused in the words that tell a stranger nothing.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuse } from '#shared/contract/refusals.ts';
import type { StaffSession } from './handlers.ts';
import { refusedTo, requireWho } from './guard.ts';

function guarded() {
  const app = Fastify();
  requireWho(app, '/api');
  return app;
}

test.each([
  ['nothing', {}],
  ['nobody that we know', { who: 'everybody' as 'anyone' }],
  ['a permission that is not in the table', { who: { may: 'everything' as 'board' } }],
])('an address that names %s stops the start', (_title, config) => {
  expect(() => guarded().get('/api/secret', { config }, async () => 'x')).toThrow(
    '/api/secret does not say who may call it',
  );
});

test('an address that names somebody starts, and so does what is no call', () => {
  const app = guarded();
  app.get('/api/open', { config: { who: 'anyone' } }, async () => 'x');
  app.get('/api/board', { config: { who: { may: 'board' } } }, async () => 'x');
  app.get('/healthz', async () => 'x');
  expect(app.hasRoute({ method: 'GET', url: '/api/board' })).toBe(true);
});

const member = (change: Partial<StaffSession>): StaffSession => ({
  staffId: 1,
  login: 'dxb01',
  name: 'Karama',
  role: 'store',
  lang: 'en',
  storeIds: [1],
  secondsLeft: 3600,
  ...change,
});

test.each([
  ['their own branch', member({}), 'rejectOrders', 1, null],
  ['another branch is like none', member({}), 'rejectOrders', 2, refuse('NOT_FOUND')],
  ['what only managers do is like nothing', member({}), 'inbox', undefined, refuse('NOT_FOUND')],
  ['a screen needs a PIN', member({ role: 'device' }), 'rejectOrders', 1, refuse('PIN_REQUIRED')],
  [
    "and hears nothing of another branch's PIN",
    member({ role: 'device' }),
    'rejectOrders',
    2,
    refuse('NOT_FOUND'),
  ],
  ['a screen with a PIN', member({ role: 'device', isProvedByPin: true }), 'rejectOrders', 1, null],
] as const)('%s', (_title, staff, permission, storeId, refused) => {
  expect(refusedTo(staff, permission, storeId)).toEqual(refused);
});
