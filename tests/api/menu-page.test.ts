// The menu of a branch as its page wants it: cards in one language, travelling packed, true to the minute.
import { describe, expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const FULL = 3;
const NOTHING = 10;

describe('the ready-made page', () => {
  const page = (lang: string, storeId: number, headers = {}) =>
    shop.by(headers)('page', { lang, storeId });

  test('cards are in the language asked for, with the prices that will be charged (MENU-28, AMB-46)', async () => {
    const english = (await page('en', FULL)).body;
    const [duo] = english.deals;
    expect(duo).toMatchObject({
      name: 'Duo Deal',
      fromFils: 5500,
      listFils: 6200,
      oneTap: false,
      availability: 'ok',
    });
    expect((await page('ar', FULL)).body.deals[0]).toMatchObject({
      name: 'عرض لشخصين',
    });
    expect(english.groups).toContainEqual(expect.objectContaining({ name: 'Desserts' }));
  });

  test('a branch that sells nothing says so (ERR-03)', async () => {
    expect((await page('en', NOTHING)).body).toMatchObject({
      sellsNothing: true,
      groups: [],
      deals: [],
    });
  });

  test('unknown branches have no page, the brand has one', async () => {
    expect((await page('en', 99)).status).toBe(404);
    expect((await page('en', 0)).body.storeId).toBeNull();
  });

  test('the page travels compressed and only once', async () => {
    const packed = await page('en', FULL, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await page('en', FULL, { 'if-none-match': packed.headers['etag'] ?? '' })).status).toBe(
      304,
    );
  });

  test('what ran out shows at once after the announcement, and comes back at its time (AMB-40)', async () => {
    const burger = async () => {
      const { body } = await page('en', FULL);
      return body.groups
        .flatMap((group: { cards: { id: number; availability: string }[] }) => group.cards)
        .find((card: { id: number }) => card.id === 501)?.availability;
    };
    expect(await burger()).toBe('ok');
    const until = new Date(shop.clock.now().getTime() + 3_600_000);
    await shop.db
      .insertInto('store_availability')
      .values({ store_id: FULL, kind: 'item', entry_id: 501, state: 'out_of_stock', until })
      .execute();
    await shop.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('menu_changed'), eb.val('')]).as('sent'))
      .execute();
    await expect.poll(burger).toBe('out_of_stock');
    shop.clock.advance(3_600);
    await expect.poll(burger).toBe('ok');
  });
});
