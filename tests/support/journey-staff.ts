// What the staff of a branch do by calls, beside the boards that a journey looks at.
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signInByCall } from './journey-kitchen.ts';
import type { Placed } from './journey-orders.ts';
import { loginOfStore } from './journey-shopper.ts';
import type { Lang } from './journey-test.ts';

type Staff = {
  /** A call of the console that is done: `order/7/move`. */
  send(path: string, data: object): Promise<void>;
  move(orderId: string, ...actions: string[]): Promise<void>;
  /** The order as the branch's books have it. */
  read(orderId: string): Promise<{ state: OrderState; acknowledged: boolean } | undefined>;
};

export async function asStaff(
  request: APIRequestContext,
  origin: string,
  storeId: number,
  login = loginOfStore(storeId),
): Promise<Staff> {
  await signInByCall(request, origin, login);
  const send: Staff['send'] = async (path, data) => {
    const reply = await request.post(`/api/console/${path}`, { data, headers: { origin } });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
  };
  return {
    send,
    async move(orderId, ...actions) {
      for (const action of actions) await send(`order/${orderId}/move`, { action });
    },
    async read(orderId) {
      const reply = await request.get(`/api/console/board/${storeId}`);
      const { orders } = (await reply.json()) as {
        orders: { order_id: string; state: OrderState; acknowledged: boolean }[];
      };
      return orders.find(({ order_id }) => order_id === orderId);
    },
  };
}

/** What rings is within reach of the keyboard, so that Enter can silence it. */
export const expectRinging = (card: Locator): Promise<void> =>
  expect(card).toHaveAttribute('tabindex', '0');
export const expectQuiet = (card: Locator): Promise<void> =>
  expect(card).toHaveAttribute('tabindex', '-1');

/** The page of whoever ordered it. */
export async function follow(page: Page, lang: Lang, { orderId, phone }: Placed): Promise<void> {
  await page.addInitScript(
    ([id, number]) => {
      localStorage.setItem('orderId', id ?? '');
      localStorage.setItem('phone', number ?? '');
    },
    [orderId, `971${phone}`],
  );
  await page.goto(`/${lang}/track-order`);
}
