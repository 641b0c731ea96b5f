// One past order: its dishes as they were sold, and what was said with it.
import { expect, test } from 'vitest';
import { PIECES } from '#tests/support/order-shop.ts';
import { toDelivery, orderBy } from '#tests/support/past-orders.ts';
import { twoCustomers } from '#tests/support/two-customers.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

const { shop, noura } = await twoCustomers();
const detail = async (id: string, who = noura) =>
  (await shop.by(who.headers)('orderDetail', { order_id: id })).body.successResponse;

test('an order opens with its items as they were sold (API-49, PROFILE-19, PROFILE-23)', async () => {
  const { id } = await orderBy(shop, noura);
  const order = await detail(id);
  const item = shop.sources
    .menuAt(1)!
    .document.items.find((candidate) => candidate.id === shop.plain.itemId)!;
  expect(order).toMatchObject({ order_id: id, tax_percent: 5 });
  expect(order.items).toHaveLength(1);
  const gross = shop.plain.unitAed * PIECES;
  expect(order.items[0]).toMatchObject({
    menu_item_id: item.id,
    combo_id: null,
    item_name: item.name.en,
    name_ar: item.name.ar,
    combo_name: '',
    item_size: { id: shop.plain.sizeId },
    image_url: item.sizes[0]!.image ?? item.image,
    order_item_quantity: PIECES,
    order_item_grossprice: gross,
    combo_choices: [],
    modifiers: [],
    is_active: true,
    is_publish: true,
    combo_mrp_price: null,
    combo_sales_price: null,
  });
  expect(order.items[0].order_item_netprice).toBeCloseTo(gross / 1.05, 2);
});

test('an item tells whether it can be ordered today, not when it was (PROFILE-19, PROFILE-31)', async () => {
  const { id } = await orderBy(shop, noura);
  const stored = await shop.db
    .selectFrom('menu_version')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const menuNow = shop.sources.menuAt(1)!.document;
  const changed = {
    ...menuNow,
    items: menuNow.items.map((item) =>
      item.id === shop.plain.itemId
        ? { ...item, is_active: false, name: { en: 'Renamed', ar: 'اسم جديد' } }
        : item,
    ),
  };
  const { createMenuSnapshot } = await import('#server/modules/menu/menu-snapshot.ts');
  const { orderHistoryHandlers } =
    await import('#server/modules/orders/history/order-history.routes.ts');
  await shop.db
    .insertInto('menu_version')
    .values({ document: JSON.stringify(changed) })
    .execute();
  const menu = await createMenuSnapshot(shop.app);
  try {
    const context = {
      buyer: { kind: 'customer', customerId: noura.customerId, sessionId: '' },
    } as Parameters<ReturnType<typeof orderHistoryHandlers>['orderDetail']>[1];
    const reply = await orderHistoryHandlers(shop.app, menu).orderDetail(
      { params: { order_id: id }, body: undefined },
      context,
    );
    expect(reply).toMatchObject({
      successResponse: { items: [{ is_active: false, is_publish: true }] },
    });
    expect(JSON.stringify(reply)).not.toContain('Renamed');
  } finally {
    await menu.close();
    await shop.db.deleteFrom('menu_version').where('version', '>', stored.version).execute();
  }
});

test('modifiers and combo choices come back as they were chosen (PROFILE-19)', async () => {
  const { id } = await orderBy(shop, noura);
  const details = [
    {
      kind: 'modifier',
      id: 7,
      groupId: 3,
      name: { en: 'Cheese', ar: 'جبن' },
      quantity: 2,
      priceFils: 200,
    },
    {
      kind: 'option',
      id: 9,
      groupId: 4,
      name: { en: 'Fries', ar: 'بطاطس' },
      quantity: 1,
      priceFils: 300,
    },
  ];
  await updateRows(
    shop,
    'order_line',
    { order_id: (await readRow(shop, 'customer_order', { order_id: id }, ['id'])).id },
    { details: JSON.stringify(details) },
  );
  const [item] = (await detail(id)).items;
  expect(item.modifiers).toEqual([
    {
      modifier_group_id: 3,
      modifier_id: 7,
      selected: true,
      modifier_name: 'Cheese',
      modifier_name_ar: 'جبن',
      quantity: 2,
      modifier_sale_price: 2,
    },
  ]);
  expect(item.combo_choices).toEqual([
    {
      choice_id: 4,
      option_id: 9,
      selected: true,
      item_name: 'Fries',
      name_ar: 'بطاطس',
      quantity: 1,
      extra_price: 3,
    },
  ]);
});

test('a combo comes back under its own name, at its list price and what it was sold for (PROFILE-19)', async () => {
  const { id } = await orderBy(shop, noura);
  const combo = shop.sources.menuAt(1)!.document.combos[0]!;
  await updateRows(
    shop,
    'order_line',
    { order_id: (await readRow(shop, 'customer_order', { order_id: id }, ['id'])).id },
    {
      kind: 'combo',
      item_id: null,
      combo_id: combo.id,
      size_id: null,
      size_name: null,
      name: JSON.stringify(combo.name),
      list_fils: 6200,
      unit_fils: 5500,
      extras_fils: 0,
      total_fils: 5500 * PIECES,
    },
  );
  expect((await detail(id)).items[0]).toMatchObject({
    menu_item_id: null,
    combo_id: combo.id,
    item_name: '',
    combo_name: combo.name.en,
    name_ar: combo.name.ar,
    item_size: null,
    combo_mrp_price: 62,
    combo_sales_price: 55,
    image_url: combo.image,
    is_active: combo.is_active,
    is_publish: combo.is_publish,
  });
});

test("change, hand-over and the rider's note reach the board; change only for cash, the note only for delivery, the door only for what is paid", async () => {
  const cookie = await shop.signIn('dxb01');
  const board = (id: string) => shop.onBoard(id, cookie);
  const extras = { change_for: 1000, leave_at_door: true, rider_note: 'Gate 3, please call' };
  const pickup = await orderBy(shop, noura, extras);
  expect(await board(pickup.id)).toMatchObject({
    change_for: 1000,
    leave_at_door: false,
    rider_note: '',
  });
  const card = await orderBy(shop, noura, { ...extras, payment_method: 'COP' });
  expect(await board(card.id)).toMatchObject({ change_for: null });
  const guest = await shop.guest();
  const tooLittle = await shop.place(guest, { change_for: 1 });
  expect([tooLittle.status, tooLittle.body.field]).toEqual([400, 'change_for']);
  const ride = await orderBy(shop, noura, { ...toDelivery(shop), ...extras });
  expect(await board(ride.id)).toMatchObject({
    change_for: 1000,
    leave_at_door: false,
    rider_note: 'Gate 3, please call',
  });
});
