import { describe, expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const FULL = 3;
const NOTHING = 10;
const at = (store_id: number | null) => ({ mode: 'online', store_id, brand_id: 1 });
const deals = (store_id: number | null, more = {}) => ({
  mode: 'online',
  store_id,
  order_channel: 'delivery',
  ...more,
});
type Entry = { kind: 'item' | 'combo'; menu_item_id?: number; combo_id?: number };
const toId = (entry: Entry) => entry.menu_item_id ?? entry.combo_id;

describe('what a branch sells', () => {
  const sold = async (storeId: number) => shop.call('itemsForStore', { body: at(storeId) });

  test('everything that can be ordered now, without what is missing, out of stock or unpublished (API-01)', async () => {
    const full: number[] = (await sold(FULL)).body.menuData.map(toId);
    expect(full).toEqual(expect.arrayContaining([201, 1204, 909, 5001]));
    for (const id of [508, 1206, 5018]) expect(full).not.toContain(id);
    const burjuman: number[] = (await sold(1)).body.menuData.map(toId);
    expect(burjuman).not.toContain(1204);
    expect(burjuman).not.toContain(909);
  });

  test.each([NOTHING, 99])(
    'branch %i answers Items Not Found (API-01, ERR-03)',
    async (storeId) => {
      const { status, body } = await sold(storeId);
      expect([status, body.success, body.message]).toEqual([404, false, 'Items Not Found']);
    },
  );
});

describe('groups', () => {
  test('groups come in order, with their items (API-07, MENU-01, AMB-35)', async () => {
    const { body } = await shop.call('allGroups', {
      body: { ...at(FULL), timeZoneData: { offset: 4, day: 3 } },
    });
    expect(body.groups.map((group: { group_id: number }) => group.group_id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    expect(body.groups[0]).toMatchObject({
      group_name: 'Deals',
      group_name_ar: 'العروض',
      is_active: true,
    });
    expect(body.groups[12].is_active).toBe(false);
    expect(body.groupsData[0].items[0]).toMatchObject({ kind: 'combo', combo_id: 5001 });
  });

  test('home groups are the chosen ones only (API-08, MENU-02)', async () => {
    const { body } = await shop.call('groupsForHome', { body: at(FULL) });
    expect(body.groups).toHaveLength(8);
    expect(body.groups.every((group: { on_home: boolean }) => group.on_home)).toBe(true);
  });

  test('what a branch does not sell is left out of its groups, brand-wide it stands there (API-07)', async () => {
    const entries = async (storeId: number | null, place: number) =>
      (await shop.call('allGroups', { body: at(storeId) })).body.groupsData[place].items.map(toId);
    const desserts = (storeId: number | null) => entries(storeId, 11);
    expect(await desserts(1)).not.toContain(1204);
    expect(await desserts(null)).toContain(1204);
    expect(await entries(null, 4)).not.toContain(508);
  });

  test('the items of one group are brand-wide, an unknown group is not found (API-09, MENU-03, AMB-37)', async () => {
    const items = (groupId: number) =>
      shop.call('groupItems', {
        params: { groupId },
        body: { mode: 'online', order_channel: 'pickup' },
      });
    expect((await items(2)).body.successResponse.map(toId)).toEqual([
      5006, 5007, 5008, 201, 202, 203, 204, 205,
    ]);
    expect((await items(99)).status).toBe(404);
  });
});

describe('one item or combo', () => {
  const item = (id: number, storeId: number | null) =>
    shop.call('item', { params: { id }, body: at(storeId) });

  test('an item carries sizes, prices in AED and modifier groups (API-10, MENU-11, MENU-12)', async () => {
    const { body } = await item(201, FULL);
    expect(body.successResponse).toMatchObject({
      menu_item_id: 201,
      item_name: 'Crunch Bucket',
      name_ar: 'دلو القرمشة',
      group_id: 2,
      item_group_id: 2,
      in_stock: true,
      sold_here: true,
    });
    expect(body.successResponse.modifiers[0]).toMatchObject({ mod_group_name: 'How hot?' });
    expect(body.successResponse.item_size.map((size: { id: number }) => size.id)).toEqual([
      2011, 2012, 2013,
    ]);
    expect(body.successResponse.item_size[0]).toMatchObject({
      id: 2011,
      size: '9 pieces',
      mrp: 65,
      discount_price: 0,
      price: 65,
      order_channel: 'all',
      max_quantity: 10,
      image_url: 'crispy-bucket-9pc',
      alt_text: 'A paper bucket of crispy fried chicken',
      description: expect.stringMatching(/^Chicken on the bone/),
      description_ar: expect.stringMatching(/^قطع دجاج بالعظم/),
    });
  });

  test('modifiers repeat the limits and names of their group (MENU-13, AMB-38)', async () => {
    const [heat] = (await item(201, FULL)).body.successResponse.modifiers;
    expect(heat.modifiers[2]).toMatchObject({
      modifier_name: 'Extra hot',
      modifier_name_ar: 'حار جدًا',
      quantity: 0,
      modifier_type: 'single',
      modifier_sale_price: 1,
      max: 1,
      modGroup_min_quantity: 1,
      modGroup_max_quantity: 1,
      mod_group_name: 'How hot?',
      mod_group_name_ar: 'عادي أم حار؟',
      selected: false,
    });
  });

  test('an item that the branch does not sell is refused with its own message (API-10, MENU-23, ERR-13)', async () => {
    const { status, body } = await item(1204, 1);
    expect([status, body.success, body.message]).toEqual([
      404,
      false,
      'This product is not available in your local store.',
    ]);
  });

  test('an item that has run out is still shown, marked (AMB-40, API-29, MENU-09)', async () => {
    expect((await item(909, 1)).body.successResponse).toMatchObject({
      in_stock: false,
      sold_here: true,
    });
  });

  test('a size that the branch does not sell is marked', async () => {
    const sizes = (await item(201, 6)).body.successResponse.item_size;
    expect(sizes.map((size: { sold_here: boolean }) => size.sold_here)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([9999, 508])('item %i is unknown or unpublished: not found', async (id) => {
    expect((await item(id, FULL)).body.code).toBe('NOT_FOUND');
  });

  test('a combo carries its categories with what they require, and its charged price (MENU-14, MENU-15, AMB-39)', async () => {
    const { body } = await shop.call('combo', { params: { id: 5001 }, body: at(FULL) });
    expect(body.successResponse).toMatchObject({
      combo_id: 5001,
      combo_name: 'Duo Deal',
      group_id: 1,
      image_url: 'duo-sharing-meal',
      modifiers: [{ mod_group_name: 'How hot?' }],
      combo_mrp_price: 62,
      combo_sales_price: 55,
      discount_price: 55,
      price: 55,
      order_channel: 'online',
    });
    expect(body.successResponse.choices[0]).toMatchObject({
      category_name: 'Drinks',
      required_quantity: 2,
    });
    expect(body.successResponse.choices[0].options[5]).toMatchObject({
      item_name: 'Lemon & Mint',
      size: 'Regular',
      extra_price: 5,
      quantity: 0,
      selected: false,
      available: true,
    });
  });

  test('an option that the branch lacks is marked in its category', async () => {
    const { body } = await shop.call('combo', { params: { id: 5001 }, body: at(12) });
    expect(
      body.successResponse.choices[0].options.find(
        (option: { menu_item_id: number }) => option.menu_item_id === 1105,
      ).available,
    ).toBe(false);
  });
});

describe('lists', () => {
  test('all combos, all deals, and the first four (API-11, API-12, API-13, MENU-05)', async () => {
    expect(
      (await shop.call('combos', { body: { mode: 'online', order_channel: 'delivery' } })).body
        .successResponse,
    ).toHaveLength(18);
    const { successResponse } = (await shop.call('topDeals', { body: deals(FULL) })).body;
    expect(successResponse[0]).toMatchObject({ combo_name: 'Duo Deal', price: 55 });
    const all = successResponse.map(toId);
    expect(all).toEqual([5001, 5006, 5012, 5004, 5005, 5002, 5003, 5007]);
    expect(
      (await shop.call('top4Deals', { body: deals(FULL) })).body.successResponse.map(toId),
    ).toEqual(all.slice(0, 4));
  });

  test('a branch shows no deal that it does not sell (API-12, AMB-36)', async () => {
    expect(
      (await shop.call('topDeals', { body: deals(16) })).body.successResponse.map(toId),
    ).not.toContain(5004);
  });

  test('favourites leave out what the cart holds (API-14, MENU-06, AMB-36)', async () => {
    const { body } = await shop.call('topItems', {
      body: deals(FULL, { brand_id: 1, menu_item_ids: [501, 401] }),
    });
    expect(body.successResponse.map(toId).slice(0, 2)).toEqual([403, 902]);
  });

  test('the banner holds what the branch sells, with a line in both languages; featured dishes are those of the list (API-15, API-16, MENU-07, MENU-08)', async () => {
    const hero = (await shop.call('heroItems', { body: at(FULL) })).body.successResponse;
    expect(hero.map(toId)).toEqual([5006, 201, 405, 5001]);
    const ids = async (name: 'heroItems' | 'featuredProducts', storeId: number | null) =>
      (await shop.call(name, { body: at(storeId) })).body.successResponse.map(toId);
    // Sahara Centre has no Honey Fire wings and no za'atar fries, Ibn Battuta sells nothing.
    expect(await ids('heroItems', 11)).toEqual([5006, 201, 5001]);
    expect(await ids('heroItems', NOTHING)).toEqual([]);
    expect(hero[1]).toMatchObject({
      menu_item_id: 201,
      line: 'Hear it before you taste it.',
      line_ar: 'تسمعها قبل أن تذوقها.',
    });
    for (const storeId of [FULL, null])
      expect(await ids('featuredProducts', storeId)).toEqual([507, 405, 5009, 909, 5016, 205]);
    expect(await ids('featuredProducts', 11)).toEqual([507, 5009, 5016, 205]);
  });
});
