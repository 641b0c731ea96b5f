import { expect, test } from 'vitest';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { twoCustomers } from '#tests/support/two-customers.ts';
import { updateRows } from '#tests/support/rows.ts';

const { shop, noura } = await twoCustomers();

const menu = () => shop.sources.menuAt(1)!.document;
const add = (who: SignedIn, body: Record<string, unknown>) =>
  shop.by(who.headers)('addWish', {}, { customer_id: who.customerId, group_id: 1, ...body });
const list = async (who: SignedIn) =>
  (await shop.by(who.headers)('wishlist', { customer_id: who.customerId })).body.successResponse;
const MISSING = 999_999;

test('an item is kept with its sizes and the list it came from (API-58, API-59, PROFILE-36)', async () => {
  const item = menu().items.find((candidate) => candidate.is_publish)!;
  const { status, body } = await add(noura, {
    menu_item_id: item.id,
    group_id: item.group_id,
    topItem: 1,
    topDeal: 0,
  });
  expect(status).toBe(200);
  const [wish] = await list(noura);
  expect(wish).toMatchObject({
    wish_id: body.successResponse.wish_id,
    menu_item_id: item.id,
    combo_id: null,
    item_name: item.name.en,
    name_ar: item.name.ar,
    combo_name: '',
    image_url: item.image,
    topItem: 1,
  });
  expect(wish.topDeal).toBeUndefined();
  expect(wish.item_size[0]).toMatchObject({
    image_url: item.sizes[0]!.image,
    mrp: item.sizes[0]!.mrp / 100,
  });
  expect(wish.item_size[0].price).toBeLessThanOrEqual(wish.item_size[0].mrp);
});

test('a combo is kept by its own id (MENU-26)', async () => {
  const combo = menu().combos.find((candidate) => candidate.is_publish)!;
  await add(noura, { combo_id: combo.id, group_id: combo.group_id, topDeal: 1 });
  expect((await list(noura))[0]).toMatchObject({
    combo_id: combo.id,
    menu_item_id: null,
    combo_name: combo.name.en,
    item_name: '',
    combo_mrp_price: combo.combo_mrp_price / 100,
    topDeal: 1,
  });
});

test('adding the same thing twice keeps one, also at the same moment (API-58)', async () => {
  const customer = await signIn(shop);
  const item = menu().items.find((candidate) => candidate.is_publish)!;
  const replies = await Promise.all([1, 2, 3].map(() => add(customer, { menu_item_id: item.id })));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map((reply) => reply.body.successResponse.wish_id)).size).toBe(1);
  expect(await list(customer)).toHaveLength(1);
});

test('what the menu does not have cannot be kept, nor two things or nothing at once', async () => {
  expect((await add(noura, { menu_item_id: MISSING })).status).toBe(404);
  expect((await add(noura, {})).status).toBe(400);
  expect((await add(noura, { menu_item_id: 1, combo_id: 1 })).status).toBe(400);
});

test('a favourite is removed (API-60, PROFILE-37)', async () => {
  const customer = await signIn(shop);
  const { wish_id } = (
    await add(customer, { menu_item_id: menu().items.find((item) => item.is_publish)!.id })
  ).body.successResponse;
  expect((await shop.by(customer.headers)('deleteWish', { id: wish_id })).status).toBe(200);
  expect(await list(customer)).toEqual([]);
});

test('offers come with name, text, picture and last day, newest first, until they expire (API-61, PROFILE-39)', async () => {
  const offer = (id: number, expire_date: string | null) => ({
    id,
    promo_name: { en: `Offer ${id}`, ar: `عرض ${id}` },
    promo_description: { en: 'Text', ar: 'نص' },
    promo_image: null,
    expire_date,
    coupon_code: null,
  });
  await updateRows(
    shop,
    'chain_document',
    { kind: 'offers' },
    {
      document: JSON.stringify({
        offers: [
          offer(1, '2026-01-13'),
          offer(2, '2026-01-14'),
          offer(3, null),
          offer(4, '2026-02-01'),
        ],
      }),
    },
  );
  const promos = async () => (await shop.by(noura.headers)('promos')).body.successResponse;
  expect((await promos()).map((each: { promo_id: number }) => each.promo_id)).toEqual([4, 3, 2]);
  expect((await promos())[0]).toEqual({
    promo_id: 4,
    promo_name: 'Offer 4',
    promo_name_ar: 'عرض 4',
    promo_description: 'Text',
    promo_description_ar: 'نص',
    promo_image: null,
    expire_date: '2026-02-01',
    coupon_code: null,
  });
  expect((await promos())[1].expire_date).toBeNull();
});
