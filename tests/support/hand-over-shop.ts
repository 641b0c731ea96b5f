// A branch that asks who is here and where the rider is, with one guest and the session of its people.
import { afterAll, beforeAll, expect } from 'vitest';
import { createShop, type Guest } from './order-shop.ts';

/** Sets the hooks of a file; what is inside is there from its first test on. */
export function handOverShop() {
  const branch = {} as { shop: Awaited<ReturnType<typeof createShop>>; guest: Guest };
  let cookie: string;
  beforeAll(async () => {
    const shop = await createShop();
    shop.app.settings.handOver = { arrival: true, driverPosition: true };
    branch.shop = shop;
    [branch.guest, cookie] = [await shop.guest(), await shop.signIn('dxb01')];
  });
  afterAll(() => branch.shop?.close());
  const staff = () => ({ headers: { cookie } });
  return {
    branch,
    staff,
    async move(orderId: string, ...actions: string[]): Promise<void> {
      for (const action of actions) {
        const reply = await branch.shop.by(cookie)('moveOrder', { orderId }, { action });
        expect(reply.status, reply.text).toBe(200);
      }
    },
    tracked: async (order_id: string) =>
      (
        await branch.shop.call('trackOrder', {
          body: { order_id, phone_number: branch.guest.phone },
        })
      ).body.successResponse,
  };
}
