// A printer of a branch as the protocol has it, added as a manager does it.
import { expect } from 'vitest';
import type { Shop } from './order-shop.ts';

export type PrintServer = Pick<Shop['server'], 'inject'>;
/** A printer as the protocol has it: it asks, fetches, prints, and says so. */
export async function newPrinter(shop: Shop, manager: string, kinds: string[], storeId: number) {
  const reply = await shop.by(manager)('addPrinter', { storeId }, { name: 'Pass', kinds });
  expect(reply.status, reply.text).toBe(200);
  const { path: url, printer_id: id } = reply.body;
  const printer = {
    id,
    url,
    async ask(server: PrintServer = shop.server): Promise<string | null> {
      const answer = await server.inject({
        method: 'POST',
        url,
        payload: { statusCode: '200 OK', printerMAC: '00:11:62:00:00:01' },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().jobReady ? answer.json().jobToken : null;
    },
    fetch: (token: string, server: PrintServer = shop.server) =>
      server.inject({ method: 'GET', url: `${url}?type=image/png&token=${token}` }),
    confirm: (token: string, code = '200%20OK', server: PrintServer = shop.server) =>
      server.inject({ method: 'DELETE', url: `${url}?code=${code}&token=${token}` }),
    /** Everything that waits, on paper. */
    async printAll(server: PrintServer = shop.server): Promise<string[]> {
      const printed: string[] = [];
      for (let token = await printer.ask(server); token; token = await printer.ask(server)) {
        expect((await printer.fetch(token, server)).statusCode).toBe(200);
        await printer.confirm(token, '200%20OK', server);
        printed.push(token);
      }
      return printed;
    },
  };
  return printer;
}
