// A shop that takes orders, as the tests of orders, tracking and the console use it: a guest, a cart, a staff member.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import {
  NOTHING_MISSING,
  type MenuDocument,
  type StoreAvailability,
} from '#shared/domain/menu/menu.ts';
import { createApp } from '#server/app.ts';
import { seedStaff } from '#server/modules/staff/people/seed-staff.ts';
import type { AppContext } from '#server/app-context.ts';
import type { SignedIn } from './sign-in.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

/** What orders are compared with, straight from the tables. */
export async function orderSources({ database: { db } }: Pick<AppContext, 'database'>) {
  const [stores, gone, menu] = await Promise.all([
    db.selectFrom('store').selectAll().execute(),
    db.selectFrom('store_availability').selectAll().execute(),
    db
      .selectFrom('menu_version')
      .select('document')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  ]);
  const toAvailability = (storeId: number): StoreAvailability => {
    const ids = (kind: string, state: string) =>
      new Set(
        gone
          .filter((row) => row.store_id === storeId && row.kind === kind && row.state === state)
          .map((row) => row.entry_id),
      );
    return {
      ...NOTHING_MISSING,
      sellsNothing: ids('store', 'not_sold').size > 0,
      notSoldItems: ids('item', 'not_sold'),
      notSoldSizes: ids('size', 'not_sold'),
      notSoldCombos: ids('combo', 'not_sold'),
      outOfStockItems: ids('item', 'out_of_stock'),
      outOfStockCombos: ids('combo', 'out_of_stock'),
    };
  };
  return {
    store(id: number) {
      const store = stores.find(({ store_id }) => store_id === id);
      return store && { ...store, deliveryFeeFils: store.delivery_fee_fils };
    },
    menuAt: (storeId: number) => ({
      document: menu.document as MenuDocument,
      availability: toAvailability(storeId),
    }),
  };
}
export type OrderSources = Awaited<ReturnType<typeof orderSources>>;

export type Guest = { customerId: number; proof: string; phone: string };
export type Shop = TestApp & {
  guest(phone?: string): Promise<Guest>;
  place(guest: Guest, change?: Partial<OrderPayloadInput>): ReturnType<TestApp['call']>;
  /** The id of an order that a guest of its own placed. */
  newOrder(change?: Partial<OrderPayloadInput>): Promise<string>;
  /** An order as the board of branch 1 has it, to this session. */
  onBoard(orderId: string, cookie: string): Promise<BoardOrder | undefined>;
  /** Places the same order as a signed-in customer. */
  placeAs(customer: SignedIn, change?: Partial<OrderPayloadInput>): ReturnType<TestApp['call']>;
  /** Signs in and answers the session cookie. */
  signIn(login: string): Promise<string>;
};

let phones = 1_000_000;
/** A new mobile number each time. */
export const nextPhone = (): string => `97150${(phones += 1)}`;

/** An item without any choice; its price is read from the menu. */
export type Plain = { itemId: number; sizeId: number; unitAed: number };

/** The first item that store 1 sells without any choice, cheap enough to test the minimum. */
export function plainItem(sources: OrderSources): Plain {
  const { document, availability } = sources.menuAt(1);
  for (const item of document.items) {
    const [size] = item.sizes;
    const isSold =
      item.is_active &&
      item.is_publish &&
      item.modifier_group_ids.length === 0 &&
      !availability.notSoldItems.has(item.id) &&
      !availability.outOfStockItems.has(item.id);
    const group = document.groups.find((candidate) => candidate.id === item.group_id);
    if (
      isSold &&
      size &&
      size.discount_price === null &&
      size.mrp >= 500 &&
      size.max_quantity >= 5 &&
      group?.is_active &&
      group.is_publish
    )
      return { itemId: item.id, sizeId: size.id, unitAed: Math.round(size.mrp / 100) };
  }
  throw new Error('the sample menu has no plain item');
}

export const PIECES = 5;

/** A pickup order of five plain pieces at store 1, paid in cash. */
export function pickupOrder(plain: Plain, guest: Guest): OrderPayloadInput {
  return {
    uniqueOrderId: randomUUID(),
    customer_id: guest.customerId,
    brand_id: 1,
    order_channel: 'web',
    store_id: 1,
    delivery_status: 'Pickup',
    payment_method: 'Cash',
    cartItems: [
      { menu_item_id: plain.itemId, selectedsize: { id: plain.sizeId }, quantity: PIECES },
    ],
    order_grossprice: plain.unitAed * PIECES,
  };
}

export async function createShop(
  options: TestAppOptions = {},
): Promise<Shop & { plain: Plain; sources: OrderSources }> {
  const test = await createTestApp(options);
  await seedStaff(test.app);
  const sources = await orderSources(test.app);
  const plain = plainItem(sources);
  const shop: Shop & { plain: Plain; sources: OrderSources } = {
    ...test,
    plain,
    sources,
    async newOrder(change) {
      const reply = await shop.place(await shop.guest(), change);
      if (reply.status !== 200) throw new Error(`no order: ${reply.text}`);
      return reply.body.successResponse.order_id;
    },
    async onBoard(orderId, cookie) {
      const reply = await test.by(cookie)('board', { storeId: 1 });
      if (reply.status !== 200) throw new Error(`no board: ${reply.text}`);
      return (reply.body.orders as BoardOrder[]).find(({ order_id }) => order_id === orderId);
    },
    async guest(phone = nextPhone()) {
      const reply = await test.call('addGuest', {
        body: {
          first_name: 'Noura',
          last_name: 'Saeed',
          phone_number: phone,
          email_address: 'noura@example.com',
        },
      });
      if (reply.status !== 200) throw new Error(`no guest: ${reply.text}`);
      return {
        customerId: reply.body.successResponse.customer_id,
        proof: reply.body.successResponse.proof,
        phone,
      };
    },
    place: (guest, change = {}) =>
      test.call(
        'saveOrder',
        { body: { data: { ...pickupOrder(plain, guest), ...change }, mode: 'online' } },
        { headers: { 'x-guest-proof': guest.proof } },
      ),
    placeAs: (customer, change = {}) =>
      test.call(
        'saveOrder',
        {
          body: {
            data: {
              ...pickupOrder(plain, {
                customerId: customer.customerId,
                proof: '',
                phone: customer.phone,
              }),
              guest: false,
              ...change,
            },
            mode: 'online',
          },
        },
        { headers: customer.headers },
      ),
    async signIn(login) {
      const reply = await test.call('consoleSignIn', {
        body: { login, password: 'crunch-time-1991' },
      });
      if (reply.status !== 200) throw new Error(`not signed in: ${reply.text}`);
      return String(reply.headers['set-cookie']).split(';')[0] ?? '';
    },
  };
  return shop;
}

/** A second process on the shop's database: a listening server with the live streams, and its address. */
export async function listeningServer(
  app: AppContext,
): Promise<{ server: FastifyInstance; origin: string; port: number; close(): Promise<void> }> {
  const server = await createApp(app, { loadBuild: null });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  };
}
