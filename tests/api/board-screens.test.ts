// Screens of a branch that are limited to groups of the menu: what no open screen is for is shown on all of them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import { pairScreen } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let branch: string;
let all: number[];
const shop = shopOfFile();
beforeAll(async () => {
  branch = await shop.signIn('dxb01');
  const groups = await shop.by(branch)('boardGroups', { storeId: 1 });
  all = groups.body.groups.map((each: { group_id: number }) => each.group_id);
});
beforeEach(async () => {
  await shop.db.deleteFrom('board_screen').execute();
});

const newScreen = (cookie = branch, storeId = 1) => {
  const screen = randomUUID();
  /** Tells what the screen is limited to; answers the groups that no screen is for. */
  return async (groups: readonly number[] | null): Promise<number[]> => {
    const reply = await shop.by(cookie)(
      'boardScreen',
      { storeId },
      { screen, groups: groups && [...groups] },
    );
    expect(reply.status, reply.text).toBe(200);
    return reply.body.nowhere.map((each: { group_id: number }) => each.group_id);
  };
};
const without = (...gone: readonly number[][]): number[] =>
  all.filter((id) => !gone.flat().includes(id));

test('the only screen shows everything that it is not for as well', async () => {
  const fryer = newScreen();
  expect(await fryer(null)).toEqual([]);
  const own = all.slice(0, 2);
  expect(await fryer(own)).toEqual(without(own));
});

test('what another screen is for is left to it, as long as it is there and in the kitchen of this branch', async () => {
  const [fryer, counter] = [newScreen(await pairScreen(shop, 1)), newScreen()];
  const [fried, drinks] = [all.slice(0, 2), all.slice(2, 4)];
  await counter(drinks);
  expect(await fryer(fried)).toEqual(without(fried, drinks));
  await counter(null);
  expect(await fryer(fried)).toEqual([]);
  // The tablet at the counter has no power.
  shop.clock.advance(46);
  expect(await fryer(fried)).toEqual(without(fried));
  // Neither a manager who looks from elsewhere nor a screen of another branch makes anything here.
  await newScreen(await shop.signIn('manager'))(null);
  await newScreen(await shop.signIn('dxb02'), 2)(null);
  expect(await fryer(fried)).toEqual(without(fried));
});

test('a limited screen hears of the dishes of the menu that is sold now, its own and all', async () => {
  const screen = randomUUID();
  const own = all.slice(0, 1);
  const tell = async (groups: number[] | null) => {
    const reply = await shop.by(branch)('boardScreen', { storeId: 1 }, { screen, groups });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.dishes as { own: number[]; all: number[] } | null;
  };
  expect(await tell(null)).toBeNull();
  const before = await tell(own);
  // The next menu has a dish more in this group, and one that was there is gone.
  const NEW_DISH = 987_654;
  const newest = await shop.db
    .selectFrom('menu_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [gone] = before?.own ?? [];
  await sql`update menu_version set document = jsonb_set(document, '{items}', (
      select jsonb_agg(case when i ->> 'id' = ${String(gone)} then jsonb_set(i, '{id}', ${String(NEW_DISH)}::jsonb) else i end)
      from jsonb_array_elements(document -> 'items') i)) where version = ${newest.version}`.execute(
    shop.db,
  );
  const after = await tell(own);
  for (const kind of ['own', 'all'] as const) {
    expect(after?.[kind]).toContain(NEW_DISH);
    expect(after?.[kind]).not.toContain(gone);
    expect(after?.[kind]).toHaveLength(before?.[kind].length ?? 0);
  }
});

test('two screens that are limited at one moment hide nothing together', async () => {
  const [one, other] = [newScreen(), newScreen()];
  await Promise.all([one(null), other(null)]);
  const [first, second] = [all.slice(0, 1), all.slice(1, 2)];
  await Promise.all([one(first), other(second)]);
  for (const nowhere of [await one(first), await other(second)])
    expect(nowhere).toEqual(without(first, second));
});

test('a group that is none, and none at all, are no limit', async () => {
  for (const groups of [[], [0], [-1], ['x']])
    expect(
      (await shop.by(branch)('boardScreen', { storeId: 1 }, { screen: randomUUID(), groups }))
        .status,
    ).toBe(400);
});

test('screens that are gone are forgotten after a day, but the newest of each branch stays: since when nobody looks is known by it', async () => {
  const [here, there] = [newScreen(), newScreen(await shop.signIn('dxb02'), 2)];
  await newScreen()(null);
  shop.clock.advance(60);
  await here(null);
  await there(null);
  const kept = () =>
    shop.db.selectFrom('board_screen').select('store_id').orderBy('store_id').execute();
  const storesAfter = async (seconds: number): Promise<number[]> => {
    shop.clock.advance(seconds);
    await forgetAt(shop, shop.clock.now());
    return (await kept()).map(({ store_id }) => store_id);
  };
  expect(await storesAfter(86_400 - 60)).toEqual([1, 1, 2]);
  expect(await storesAfter(1)).toEqual([1, 2]);
  expect(await storesAfter(30 * 86_400)).toEqual([1, 2]);
});
