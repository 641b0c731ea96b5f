// Screens of a branch that print new tickets by themselves, and tickets that are to be printed.
import { expect } from 'vitest';
import type { Shop } from './order-shop.ts';

/** `branch` gives the session whose people accept orders and switch printing off. */
export function screenPrinting(open: () => { shop: Shop; branch: string }) {
  return {
    /** An order that the branch has accepted, so that its ticket is due. */
    async accepted(): Promise<string> {
      const { shop, branch } = open();
      const orderId = await shop.newOrder();
      const moved = await shop.by(branch)('moveOrder', { orderId }, { action: 'accept' });
      expect(moved.status, moved.text).toBe(200);
      return orderId;
    },
    /** A screen that prints from now on; `before` is the printer that it was until its session ended. */
    async switchedOn(
      cookie: string,
      kinds: string[] = ['kitchen'],
      storeId = 1,
      before: { key?: string } = {},
    ) {
      const { shop } = open();
      const body = { kinds, ...(before.key !== undefined && { former: before.key }) };
      const reply = await shop.by(cookie)('screenPrinter', { storeId }, body);
      expect(reply.status, reply.text).toBe(200);
      const { printer_id: id, path } = reply.body as { printer_id: number; path: string };
      const ask = () => shop.server.inject({ method: 'POST', url: path });
      return {
        id,
        key: path.slice(path.lastIndexOf('/') + 1),
        ask,
        async next(): Promise<string | null> {
          const answer = await ask();
          expect(answer.statusCode).toBe(200);
          return answer.json().jobToken ?? null;
        },
        fetch: (token: string) => shop.server.inject({ url: `${path}?token=${token}` }),
        printed: (token: string) =>
          shop.server.inject({ method: 'DELETE', url: `${path}?token=${token}&code=200` }),
      };
    },
    end(printerId: number, cookie = open().branch) {
      return open().shop.by(cookie)('endScreenPrinter', { printerId }, {});
    },
  };
}
