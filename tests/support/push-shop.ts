// A shop whose customers have browsers that are told of their orders, with the push service of these browsers.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import type { OutsideWork } from '#server/queue.ts';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { WEDNESDAY_EVENING } from './create-test-app.ts';
import { toDelivery } from './past-orders.ts';
import { createShop, pickupOrder, type Guest, type Shop } from './order-shop.ts';
import { openPushService, type PushBrowser, type PushService } from './push-service.ts';
import { readRows } from '#tests/support/rows.ts';

type Waiting = { work: OutsideWork; afterSeconds: number };
export type PushShop = Awaited<ReturnType<typeof createShop>> & {
  service: PushService;
  /** An order of a guest, with a browser of theirs that is told of it. */
  followed(
    change?: Partial<OrderPayloadInput>,
    lang?: 'en' | 'ar',
  ): Promise<{ id: string; browser: PushBrowser; guest: Guest }>;
  follow(
    orderId: string,
    browser: PushBrowser,
    headers: Record<string, string>,
  ): ReturnType<Shop['call']>;
  /** What makes the order a delivery to the branch itself, which lies in its zone. */
  delivery(): Partial<OrderPayloadInput>;
  /** A manager does something with an order; the answer. */
  press(
    name: 'moveOrder' | 'undoMove' | 'recallOrder',
    orderId: string,
    body?: object,
  ): ReturnType<Shop['call']>;
  /** Moves the order, as it must be possible. */
  move(orderId: string, action: string, more?: object): Promise<void>;
  /** What waits to be sent, oldest first; `afterSeconds`: how long it is held back. */
  waiting(): Promise<Waiting[]>;
  /** Does all that waits, as the workers would. */
  send(): Promise<void>;
  /** Nothing waits any more. */
  clearQueue(): Promise<void>;
  subscriptionsOf(browser: PushBrowser): Promise<{ customer_id: number }[]>;
};

export const toTitles = ({ delivered }: PushBrowser): string[] =>
  delivered.map(({ message }) => message.title);

export async function createPushShop(): Promise<PushShop> {
  const [shop, service] = [await createShop(), await openPushService()];
  shop.app.settings.orderRateLimits = { perPhonePerHour: 10_000, perAddressPerHour: 10_000 };
  const cookie = await shop.signIn('manager');
  const follow: PushShop['follow'] = (id, browser, headers) =>
    shop.call(
      'subscribePush',
      { params: { order_id: id }, body: browser.subscription },
      { headers },
    );
  const press: PushShop['press'] = (name, orderId, body = {}) =>
    shop.call(
      name,
      { params: { orderId }, body: { command_id: crypto.randomUUID(), ...body } },
      { headers: { cookie } },
    );
  async function waiting(): Promise<Waiting[]> {
    const { rows } = await sql<{ work: OutsideWork; after: number }>`
      select data as work, round(extract(epoch from start_after - created_on))::int as after from pgboss.job
      where name = 'outside-work' order by created_on, id`.execute(shop.db);
    return rows.map(({ work, after }) => ({ work, afterSeconds: after }));
  }
  return {
    ...shop,
    service,
    follow,
    press,
    waiting,
    async followed(change = {}, lang = 'en') {
      const guest = await shop.guest();
      const headers = { 'x-guest-proof': guest.proof };
      const placed = await shop.call(
        'saveOrder',
        { body: { data: { ...pickupOrder(shop.plain, guest), ...change }, mode: 'online' } },
        { headers: { ...headers, 'accept-language': lang } },
      );
      expect(placed.status, placed.text).toBe(200);
      const id: string = placed.body.successResponse.order_id;
      const browser = service.browser();
      const told = await follow(id, browser, headers);
      expect(told.status, told.text).toBe(200);
      return { id, browser, guest };
    },
    delivery: () => ({
      ...toDelivery(shop),
      house: '12',
      street: 'Cluster C',
      delivery_address: 'Lake view',
    }),
    async move(orderId, action, more = {}) {
      const moved = await press('moveOrder', orderId, { action, ...more });
      expect(moved.status, moved.text).toBe(200);
    },
    async send() {
      for (const { work } of await waiting()) await doOutsideWork(shop.app, work);
    },
    async clearQueue() {
      await sql`delete from pgboss.job`.execute(shop.db);
    },
    subscriptionsOf: ({ subscription }) =>
      readRows(shop, 'push_subscription', { endpoint: subscription.endpoint }, ['customer_id']),
    async close() {
      await shop.close();
      await service.close();
    },
  };
}

/** One shop for all tests of a file, with the clock at the same evening and an empty queue for each; filled before the first. */
export function pushShopOfFile(): PushShop {
  const shop = {} as PushShop;
  beforeAll(async () => {
    Object.assign(shop, await createPushShop());
  });
  afterAll(() => shop.close?.());
  beforeEach(async () => {
    shop.clock.set(WEDNESDAY_EVENING);
    await shop.clearQueue();
  });
  return shop;
}
