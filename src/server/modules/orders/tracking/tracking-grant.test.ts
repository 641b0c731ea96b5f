import { expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { signToken } from '#server/http/tokens.ts';
import { hasTrackingGrant } from './tracking-grant.ts';

const secretsOf = (letter: string) => ({
  session: new TextEncoder().encode(letter.repeat(32)),
});
const database = {
  get db(): Db {
    throw new Error('the database was asked');
  },
};
const appWith = (letter: string) =>
  ({ secrets: secretsOf(letter), database }) as unknown as Parameters<typeof hasTrackingGrant>[0];

const cookieOf = async (letter: string, orderId: string) => {
  const now = new Date();
  const claims = { orders: [[orderId, now.getTime()]] };
  const { token } = await signToken(appWith(letter), 'tracking-grants', { claims, now });
  return { shop_track: token };
};

test('the database is asked about no forged grant, and about none of another order', async () => {
  const app = appWith('a');
  expect(await hasTrackingGrant(app, { shop_track: 'made up' }, 'ABCDE12345')).toBe(false);
  for (const cookies of [await cookieOf('b', 'ABCDE12345'), await cookieOf('a', 'OTHER12345')])
    expect(await hasTrackingGrant(app, cookies, 'ABCDE12345')).toBe(false);
  await expect(
    hasTrackingGrant(app, await cookieOf('a', 'ABCDE12345'), 'ABCDE12345'),
  ).rejects.toThrow('the database was asked');
});
