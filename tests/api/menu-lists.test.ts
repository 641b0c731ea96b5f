// The lists and entries of the menu as the pages ask for them: what each call carries, and how availability changes it.
import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const FULL = 3;
const at = (store_id: number | null) => ({ mode: 'online', store_id, brand_id: 1 });
type Entry = { kind: 'item' | 'combo'; menu_item_id?: number; combo_id?: number };
const toIds = (entries: Entry[]) => entries.map((entry) => entry.menu_item_id ?? entry.combo_id);

describe('what the front of the menu asks for', () => {
  test('combos carry what is needed to put them together (MENU-04)', async () => {
    const { body } = await shop.call('combos', {
      body: { mode: 'online', order_channel: 'pickup' },
    });
    expect(toIds(body.successResponse)).toEqual(expect.arrayContaining([5001, 5004, 5012]));
    expect(
      body.successResponse.every(
        (combo: { kind: string; choices: object[]; included: object[] }) =>
          combo.kind === 'combo' && combo.choices.length + combo.included.length > 0,
      ),
    ).toBe(true);
  });
});

describe('a discount', () => {
  test('counts only where the stored channel says online, not by the channel of the order (MENU-28, AMB-45)', async () => {
    const sizes = async (id: number) =>
      (await shop.call('item', { params: { id }, body: at(FULL) })).body.successResponse.item_size;
    expect((await sizes(902)).find((size: { id: number }) => size.id === 9022)).toMatchObject({
      mrp: 27,
      discount_price: 23,
      order_channel: 'online',
      price: 23,
    });
    expect((await sizes(1201))[0]).toMatchObject({
      mrp: 12,
      discount_price: 9,
      order_channel: 'restaurant',
      price: 12,
    });
  });
});

describe('out of stock', () => {
  const pageCard = async (id: number) => {
    const { body } = await shop.call('page', { params: { lang: 'en', storeId: FULL } });
    return body.groups
      .flatMap((group: { cards: { id: number; availability: string }[] }) => group.cards)
      .find((card: { id: number }) => card.id === id);
  };
  const sellable = async () =>
    toIds((await shop.call('itemsForStore', { body: at(FULL) })).body.menuData);

  test('an entry of an inactive group cannot be sold though it is shown (AMB-40)', async () => {
    const { body } = await shop.call('allGroups', { body: at(FULL) });
    const group = body.groupsData.find((candidate: { is_active: boolean }) => !candidate.is_active);
    const [first] = toIds(group.items);
    expect(group.items[0]).toMatchObject({ group_active: false, in_stock: true });
    expect((await pageCard(first ?? 0))?.availability).toBe('inactive');
    expect(await sellable()).not.toContain(first);
  });

  test('the cards of the page name allergens, also those of choices and traces, energy and marks', async () => {
    expect(await pageCard(5001)).toMatchObject({
      allergens: ['gluten', 'egg', 'milk'],
      mayHold: ['soy', 'celery', 'mustard'],
      kcal: '1905–2445',
      dietary: ['halal'],
    });
    expect(await pageCard(201)).toMatchObject({ mayHold: ['soy', 'mustard'] });
  });
});

describe('marks in the lists of the menu', () => {
  type Marked = {
    kind: 'item' | 'combo';
    menu_item_id?: number;
    combo_id?: number;
    is_favourite?: boolean;
  };
  const LISTS = {
    allGroups: { brand_id: 1, store_id: 3 },
    groupsForHome: { brand_id: 1, store_id: 3 },
    combos: {},
    topDeals: { store_id: 3 },
    top4Deals: { store_id: 3 },
    topItems: { store_id: 3, brand_id: 1 },
    featuredProducts: { store_id: 3, brand_id: 1 },
  } as const;
  const toEntries = (body: {
    successResponse?: Marked[];
    groupsData?: { items: Marked[] }[];
  }): Marked[] => body.groupsData?.flatMap((group) => group.items) ?? body.successResponse ?? [];
  const ask = async (
    name: keyof typeof LISTS,
    customer_id: number | undefined,
    headers: Record<string, string>,
  ) =>
    toEntries(
      (
        await shop.by(headers)(
          name,
          {},
          {
            mode: 'online',
            order_channel: 'delivery',
            ...LISTS[name],
            ...(customer_id === undefined ? {} : { customer_id }),
          },
        )
      ).body,
    );
  const toKey = (entry: Marked) => `${entry.kind}:${entry.menu_item_id ?? entry.combo_id}`;

  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    '%s marks what its own customer keeps (MENU-29, API-07, API-08)',
    async (name) => {
      const fan = await signIn(shop);
      const [first] = await ask(name, undefined, {});
      await shop.by(fan.headers)(
        'addWish',
        {},
        {
          customer_id: fan.customerId,
          group_id: 1,
          ...(first?.kind === 'item'
            ? { menu_item_id: first.menu_item_id }
            : { combo_id: first?.combo_id }),
        },
      );
      const marked = await ask(name, fan.customerId, fan.headers);
      expect(new Set(marked.filter((entry) => entry.is_favourite).map(toKey))).toEqual(
        new Set([toKey(first!)]),
      );
      expect(marked.some((entry) => entry.is_favourite === false)).toBe(true);
      for (const [id, headers] of [
        [undefined, fan.headers],
        [(await signIn(shop)).customerId, fan.headers],
        [fan.customerId, {}],
      ] as const) {
        expect((await ask(name, id, headers)).some((entry) => 'is_favourite' in entry)).toBe(false);
      }
    },
  );
});
