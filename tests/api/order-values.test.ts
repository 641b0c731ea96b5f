// The fixed words, numbers and forms of the ordering calls, as the server itself answers them.
import { expect, test } from 'vitest';
import { PAYMENT_METHODS, ORDER_TYPES } from '#shared/domain/orders/order-type.ts';
import { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { notify } from '#server/db/open.ts';
import { pickupOrder, PIECES } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = shopOfFile();

const delivery = () => {
  const store = shop.sources.store(1);
  return {
    delivery_status: 'Delivery' as const,
    lat: store?.lat ?? 0,
    lng: store?.lng ?? 0,
    house: '12',
    order_grossprice: shop.plain.unitAed * PIECES + (store?.deliveryFeeFils ?? 0) / 100,
  };
};

test('an order is for Delivery, Pickup or qr-Pickup, and nothing else (GEN-04)', async () => {
  expect([...ORDER_TYPES]).toEqual(['Delivery', 'Pickup', 'qr-Pickup']);
  for (const change of [
    delivery(),
    { delivery_status: 'Pickup' as const },
    { delivery_status: 'qr-Pickup' as const },
  ])
    expect((await shop.place(await shop.guest(), change)).status).toBe(200);
  for (const delivery_status of ['delivery', 'PickUp', 'DineIn', ''])
    expect((await shop.place(await shop.guest(), { delivery_status } as never)).status).toBe(400);
});

test('an order says over which way it came, and an unknown way is none', async () => {
  const placed = await shop.place(await shop.guest());
  expect(placed.status).toBe(200);
  const orders = await shop.db.selectFrom('customer_order').select('channel').distinct().execute();
  expect(orders).toEqual([{ channel: 'web' }]);
  await expect(
    shop.db.updateTable('customer_order').set({ channel: 'pigeon' }).execute(),
  ).rejects.toThrow('customer_order_channel_check');
});

test('now or later, and later for pickup alone (GEN-05, CONST-09)', async () => {
  const later = { future_status: 1 as const, future_date: '2026-01-14 17:30' };
  expect((await shop.place(await shop.guest(), later)).status).toBe(200);
  for (const change of [
    { ...delivery(), ...later },
    { delivery_status: 'qr-Pickup' as const, ...later },
  ])
    expect((await shop.place(await shop.guest(), change)).body.code).toBe('LATER_NOT_ALLOWED');
  expect((await shop.place(await shop.guest(), { future_status: 2 } as never)).status).toBe(400);
});

test('a delivery can be ordered for later where the brand offers it, by the rules of pickup (D29, CHK-PAY-18)', async () => {
  const { laterOrders } = shop.app.settings;
  const later = (future_date: string) => ({
    ...delivery(),
    future_status: 1 as const,
    future_date,
  });
  const offer = async (delivery: boolean) => {
    laterOrders.delivery = delivery;
    // Branches are kept with what they offer; the settings' own news reads them anew.
    await notify(shop.db, 'menu_changed', '1');
    await expect
      .poll(
        async () =>
          (await shop.call('storeForPickup', { params: { storeId: 1 } })).body.store.later_delivery,
      )
      .toBe(delivery);
  };
  await offer(true);
  try {
    expect((await shop.place(await shop.guest(), later('2026-01-14 17:30'))).status).toBe(200);
    for (const [future_date, code] of [
      ['2026-01-14 16:29', 'LATER_TOO_SOON'],
      ['2026-01-14 23:30', 'LATER_CLOSED'],
      ['2026-01-16 15:30', 'LATER_DATE_INVALID'],
    ] as const)
      expect((await shop.place(await shop.guest(), later(future_date))).body.code).toBe(code);
    const qr = { delivery_status: 'qr-Pickup' as const, future_status: 1 as const };
    expect(
      (await shop.place(await shop.guest(), { ...qr, future_date: '2026-01-14 17:30' })).body.code,
    ).toBe('LATER_NOT_ALLOWED');
  } finally {
    await offer(false);
  }
});

test('on the last day of a month an order for tomorrow is refused by name, in both languages, until the setting lifts it (CHK-PAY-19)', async () => {
  const { laterOrders } = shop.app.settings;
  const tomorrow = { future_status: 1 as const, future_date: '2026-02-01 08:00' };
  shop.clock.set(new Date('2026-01-31T12:00:00+04:00'));
  const guest = await shop.guest();
  const place = (lang: string) =>
    shop.call(
      'saveOrder',
      { body: { data: { ...pickupOrder(shop.plain, guest), ...tomorrow }, mode: 'online' } },
      { headers: { 'x-guest-proof': guest.proof, 'accept-language': lang } },
    );
  try {
    for (const [lang, message] of [
      ['en', 'We’re not taking orders for next month yet. Please choose a time today.'],
      ['ar', 'لا نستقبل طلبات الشهر القادم بعد. اختر وقتًا من اليوم.'],
    ] as const)
      expect(await place(lang)).toMatchObject({
        status: 409,
        body: { code: 'LATER_NEXT_MONTH', message, field: 'future_date' },
      });
    shop.app.settings.laterOrders = { ...laterOrders, withinMonth: false };
    expect((await place('en')).status).toBe(200);
  } finally {
    shop.app.settings.laterOrders = laterOrders;
    shop.clock.set(WEDNESDAY_EVENING);
  }
});

test('a tax with hundredths is kept with the order and worked out by them (PRICE-02)', async () => {
  await shop.db.updateTable('state_tax').set({ tax_percent: 7.25 }).execute();
  try {
    await notify(shop.db, 'menu_changed', '1');
    const placed = async () => {
      const reply = await shop.place(await shop.guest(), {});
      const { tax_percent, tax_fils, total_fils } = await readRow(
        shop,
        'customer_order',
        { order_id: reply.body.successResponse.order_id },
        ['tax_percent', 'tax_fils', 'total_fils'],
      );
      return { tax_percent, isRight: tax_fils === Math.round((total_fils * 725) / 10_725) };
    };
    await expect.poll(placed).toEqual({ tax_percent: 7.25, isRight: true });
  } finally {
    await shop.db.updateTable('state_tax').set({ tax_percent: 5 }).execute();
    await notify(shop.db, 'menu_changed', '1');
  }
});

test('cash and card on pickup become the labels of their status; the label itself is no method (CONST-08)', async () => {
  expect([...PAYMENT_METHODS].toSorted()).toEqual(['COP', 'Card', 'Cash']);
  for (const [payment_method, label] of [
    ['Cash', 'COD'],
    ['COP', 'Card On Pickup'],
  ] as const) {
    const guest = await shop.guest();
    const { order_id } = (await shop.place(guest, { payment_method })).body.successResponse;
    const seen = await shop.call('trackOrder', { body: { order_id, phone_number: guest.phone } });
    expect(seen.body.successResponse.payment_status).toBe(label);
  }
  expect((await shop.place(await shop.guest(), { payment_method: 'COD' } as never)).status).toBe(
    400,
  );
});

test.each([
  [0, 400],
  [1, 200],
])('a quantity of %i answers %i (CONST-10)', async (quantity, status) => {
  const guest = await shop.guest();
  const [line] = pickupOrder(shop.plain, guest).cartItems;
  const kept = shop.app.settings.minCartValueFils;
  shop.app.settings.minCartValueFils = 0;
  try {
    expect(
      (
        await shop.place(guest, {
          cartItems: [{ ...line, quantity }],
          order_grossprice: shop.plain.unitAed * quantity,
        } as never)
      ).status,
    ).toBe(status);
  } finally {
    shop.app.settings.minCartValueFils = kept;
  }
});

test('the minimum comes with the details of the brand and is the one that orders are held to (CHK-PAY-34, CONST-12)', async () => {
  const details = (await shop.call('minCartValue', { params: { brandId: 1 } })).body
    .successResponse;
  expect(details).toMatchObject({
    min_cart_value: shop.app.settings.minCartValueFils / 100,
    brand_id: 1,
  });
  const guest = await shop.guest();
  const [line] = pickupOrder(shop.plain, guest).cartItems;
  const reply = await shop.place(guest, {
    cartItems: [{ ...line, quantity: 1 }],
    order_grossprice: shop.plain.unitAed,
  } as never);
  expect(reply.body).toMatchObject({
    code: 'BELOW_MINIMUM',
    minimum: details.min_cart_value,
    message: `Total cart value should be greater than AED ${details.min_cart_value.toFixed(2)}`,
  });
});

test('the list of branches is list 1 (CONST-02)', async () => {
  expect(
    (await shop.call('stores', { params: { brandId: 1 } })).body.successResponse.length,
  ).toBeGreaterThan(0);
  expect((await shop.call('stores', { params: { brandId: 2 } })).status).toBe(400);
});

test.each([
  '2026-01-14 17:30',
  '2026-01-14T17:30',
  '14-01-2026 17:30',
  '2026-01-14 17:30:00',
  '2026-1-14 17:30',
])(
  'the date "%s" of a later order: only year-month-day hour:minute is read (CONST-19)',
  async (future_date) => {
    const reply = await shop.place(await shop.guest(), { future_status: 1, future_date });
    expect(reply.status === 200).toBe(future_date === '2026-01-14 17:30');
  },
);

test('an address is Home, Office or Other (CONST-07)', () => {
  expect([...ADDRESS_TYPES]).toEqual(['Home', 'Office', 'Other']);
});

test('zone offset is told in hours and the weekday from 0 to 6 when a branch is looked for (CONST-21)', async () => {
  const store = shop.sources.store(1);
  const find = (timeZoneData: unknown) =>
    shop.call('findLocalStores', {
      body: { lat: store?.lat, lng: store?.lng, brand_id: 1, mode: 'online', timeZoneData },
    });
  for (const day of [0, 6]) expect((await find({ offset: 4, day })).status).toBe(200);
  for (const wrong of [
    { offset: 4, day: 7 },
    { offset: 4, day: -1 },
    { offset: '+04:00', day: 3 },
  ])
    expect((await find(wrong)).status).toBe(400);
});

test('a price with fils is rounded to whole dirhams for each piece, before the pieces are counted (CONST-22)', async () => {
  const menuBefore = shop.sources.menuAt(1)!.document;
  const { itemId, unitAed } = shop.plain;
  // Fifty-one fils more are a dirham more for each piece: rounded together they would come to less.
  const dearer = {
    ...menuBefore,
    items: menuBefore.items.map((item) =>
      item.id === itemId
        ? { ...item, sizes: item.sizes.map((size) => ({ ...size, mrp: unitAed * 100 + 51 })) }
        : item,
    ),
  };
  const save = async (document: typeof menuBefore) => {
    const { version } = await shop.db
      .insertInto('menu_version')
      .values({ document: JSON.stringify(document) })
      .returning('version')
      .executeTakeFirstOrThrow();
    await notify(shop.db, 'menu_changed', String(version));
  };
  const guest = await shop.guest();
  const readTotal = async (unit: number) => {
    const reply = await shop.place(guest, { order_grossprice: unit * PIECES });
    return reply.status === 200 ? reply.body.successResponse.order_grossprice : reply.body.code;
  };
  await save(dearer);
  try {
    await expect.poll(() => readTotal(unitAed + 1)).toBe((unitAed + 1) * PIECES);
  } finally {
    await save(menuBefore);
    await expect.poll(() => readTotal(unitAed)).toBe(unitAed * PIECES);
  }
});

test('amounts of an order have at most two decimals, its total is whole dirhams (CONST-22, GEN-06)', async () => {
  const guest = await shop.guest();
  const { order_id, order_grossprice } = (await shop.place(guest)).body.successResponse;
  const order = await readRow(shop, 'customer_order', { order_id });
  expect(order.total_fils % 100).toBe(0);
  expect(order_grossprice).toBe(order.total_fils / 100);
  expect(order.tax_fils).toBe(Math.floor((order.total_fils * 5) / 105 + 0.5));
});

test.each([
  [1, 'Dubai', 10],
  [11, 'Sharjah', 8],
  [14, 'Abu Dhabi', 12],
])(
  'the fee of a delivery from branch %i is that of its state, %s: AED %i (PRICE-09)',
  async (storeId, _state, fee) => {
    const store = shop.sources.store(storeId);
    const reply = await shop.place(await shop.guest(), {
      delivery_status: 'Delivery',
      store_id: storeId,
      lat: store?.lat ?? 0,
      lng: store?.lng ?? 0,
      house: '12',
      street: 'Al Mankhool',
      order_grossprice: shop.plain.unitAed * PIECES + fee,
    });
    expect(reply.status, reply.text).toBe(200);
    const { delivery_fee_fils } = await readRow(
      shop,
      'customer_order',
      { order_id: reply.body.successResponse.order_id },
      ['delivery_fee_fils'],
    );
    expect(delivery_fee_fils).toBe(fee * 100);
  },
);
