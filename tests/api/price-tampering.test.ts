// Whatever a browser writes into an order: it is refused, or billed at the price of the menu (decision D11).
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pickupOrder } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

type Order = Record<string, unknown> & {
  cartItems: (Record<string, unknown> & { modifiers?: unknown; choices?: unknown })[];
};
type Mutation = [name: string, change: (order: Order) => unknown];

const line = (values: Record<string, unknown>) => (order: Order) => {
  Object.assign(order.cartItems[0] ?? {}, values);
};
const whole = (values: Record<string, unknown>) => (order: Order) => {
  Object.assign(order, values);
};

const MUTATIONS: Mutation[] = [
  ...[0, -1, 1e308, '12', [12], null, 0.001, {}].map((price): Mutation => [
    `price ${JSON.stringify(price)}`,
    line({ price, actualPrice: price, totalItemPrice: price, subTotal: price }),
  ]),
  ...[0, -3, 2.5, 1e9, '2', null, [1]].map((quantity): Mutation => [
    `quantity ${JSON.stringify(quantity)}`,
    line({ quantity }),
  ]),
  ...[0, -5, 1, 999_999, '20', null, 20.005, 1e308, [20]].map((total): Mutation => [
    `total ${JSON.stringify(total)}`,
    whole({ order_grossprice: total }),
  ]),
  ['a size of another item', line({ selectedsize: { id: 1_000_000 } })],
  ['no size', line({ selectedsize: undefined })],
  ['an item that is not there', line({ menu_item_id: 987_654 })],
  ['an item and a combo at once', line({ combo_id: 1 })],
  ['neither item nor combo', line({ menu_item_id: undefined })],
  [
    'a modifier of no group',
    line({ modifiers: [{ modifier_group_id: 1, modifier_id: 1, quantity: 1 }] }),
  ],
  [
    'a modifier twice',
    line({ modifiers: [1, 2].map(() => ({ modifier_group_id: 1, modifier_id: 1, quantity: 1 })) }),
  ],
  [
    'a modifier with a quantity of minus five',
    line({ modifiers: [{ modifier_group_id: 1, modifier_id: 1, quantity: -5 }] }),
  ],
  ['choices on an item', line({ choices: [{ choice_id: 1, option_id: 1, quantity: 1 }] })],
  ['modifiers as text', line({ modifiers: 'all' })],
  ['a delivery fee below zero', whole({ delivery_fee: -10 })],
  ['a delivery fee on pickup', whole({ delivery_fee: 10 })],
  ['a tax below zero', whole({ tax_percent: -5, tax_amount: 0 })],
  ['a discount', whole({ discount: 10 })],
  ['a discount as a list', whole({ discount: [10, 10] })],
  ['a coupon discount without a coupon', whole({ coupon_discount_value: 30 })],
  ['a coupon used without a code', whole({ coupon_redeem: 1 })],
  ['an order status of its own', whole({ order_status_code: 5 })],
  [
    'a prototype',
    (order) =>
      JSON.parse(
        `${JSON.stringify(order).slice(0, -1)},"__proto__":{"order_grossprice":1},"constructor":{"prototype":{}}}`,
      ) as unknown,
  ],
  [
    'a prototype beside the order',
    (order) => JSON.parse(`{"__proto__":{"status":5},${JSON.stringify(order).slice(1)}`) as unknown,
  ],
  ['a way to pay as a list', whole({ payment_method: ['Cash'] })],
  ['a branch as a statement', whole({ store_id: '1; drop table customer_order' })],
  ['lines that are no list', whole({ cartItems: { 0: {} } })],
  ['another brand', whole({ brand_id: 2 })],
  ['another channel', whole({ order_channel: 'restaurant' })],
  ['an empty cart', whole({ cartItems: [] })],
  [
    'a cart of fifty-one lines',
    (order) => ({ ...order, cartItems: Array.from({ length: 51 }, () => order.cartItems[0]) }),
  ],
  ...["' or 1=1 --", '', 'null', '\u0000', '🍗'.repeat(9), 'x'.repeat(256), 'x'.repeat(10_000)].map(
    (uniqueOrderId): Mutation => [
      `a key that is ${JSON.stringify(uniqueOrderId).slice(0, 20)}`,
      whole({ uniqueOrderId }),
    ],
  ),
];

const CARTS = ['one line', 'two lines of the same', 'a combo or dear item beside it'] as const;

const shop = shopOfFile();

function toCart(name: (typeof CARTS)[number], order: Order): Order {
  const [first = {}] = order.cartItems;
  if (name === 'one line') return order;
  const lines = [first, { ...first, quantity: name === 'two lines of the same' ? 1 : 4 }];
  return {
    ...order,
    cartItems: lines,
    order_grossprice:
      shop.plain.unitAed * lines.reduce((sum, one) => sum + Number(one['quantity']), 0),
  };
}

describe.each(CARTS)('%s', (cart) => {
  test('unchanged, the cart is taken', async () => {
    const guest = await shop.guest();
    const order = toCart(cart, pickupOrder(shop.plain, guest) as unknown as Order);
    expect(
      (
        await shop.by({ 'x-guest-proof': guest.proof })(
          'saveOrder',
          {},
          { data: order, mode: 'online' },
        )
      ).status,
    ).toBe(200);
  });

  test.each(MUTATIONS)(
    '%s: refused, or billed at the menu price (PRICE-06)',
    async (name, change) => {
      const guest = await shop.guest();
      const order = toCart(cart, pickupOrder(shop.plain, guest) as unknown as Order);
      order['uniqueOrderId'] = randomUUID();
      const honestPieces = order.cartItems.reduce((sum, one) => sum + Number(one['quantity']), 0);
      const sent = change(order) ?? order;
      const reply = await shop.by({ 'x-guest-proof': guest.proof })(
        'saveOrder',
        {},
        { data: sent, mode: 'online' },
      );
      const stored = await readRows(shop, 'customer_order', { customer_id: guest.customerId });
      if (reply.status !== 200) {
        expect([400, 404, 409, 413]).toContain(reply.status);
        expect(stored).toHaveLength(0);
        return;
      }
      expect(name, 'another total must not pass unnoticed').not.toMatch(/^total/);
      expect(stored).toHaveLength(1);
      const [row] = stored;
      const lines = await readRows(shop, 'order_line', { order_id: row?.id ?? 0 });
      expect(row).toMatchObject({
        total_fils: shop.plain.unitAed * 100 * honestPieces,
        coupon_discount_fils: 0,
        delivery_fee_fils: 0,
        status: 1,
      });
      expect(lines.reduce((sum, one) => sum + one.total_fils, 0)).toBe(row?.total_fils);
      expect(reply.body.successResponse.order_grossprice).toBe(shop.plain.unitAed * honestPieces);
    },
  );
});

test('the sum of every stored order is right', async () => {
  const rows = await shop.db.selectFrom('customer_order').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(
      row.subtotal_fils -
        row.coupon_discount_fils +
        row.delivery_fee_fils +
        (row.tax_type === 1 ? row.tax_fils : 0),
    ).toBe(row.total_fils);
});
