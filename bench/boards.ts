// A hundred boards at once: from the answer that confirms an order until its card is at the boards of its branch.
import { boardLatency } from '#tests/chaos/board-latency.ts';
import { PASSWORD } from '#tests/support/screens.ts';
import { preparedOrders } from './orders.ts';
import type { Row } from './report.ts';
import { sendRaw } from './send-raw.ts';
import type { BenchShop } from './shop.ts';

const BOARDS = 100;
const MOST_MS = 1_000;

export async function boardRows(shop: BenchShop, orders: number): Promise<Row[]> {
  const { origin } = shop.server;
  const signedIn = await fetch(`${origin}/api/console/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'manager', password: PASSWORD }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const prepared = (await preparedOrders(shop, orders * 2))[Symbol.iterator]();
  const known = new Set<string>();
  const figures = await boardLatency({
    origin,
    cookie,
    boards: Array.from(
      { length: BOARDS },
      (_, at) => shop.storeIds[at % shop.storeIds.length] ?? 1,
    ),
    orders,
    place: async () => {
      const { value: order } = prepared.next();
      if (!order) return null;
      const { body, headers, storeId } = order;
      const reply = await sendRaw('POST', `${origin}/api/customer/save_order`, { body, headers });
      const placed = JSON.parse(reply.text) as { successResponse?: { order_id: string } };
      const orderId = placed.successResponse?.order_id;
      // A tenth are sent twice: their card is there already.
      if (orderId === undefined || known.has(orderId)) return null;
      known.add(orderId);
      return { orderId, storeId };
    },
  });
  const name = `${figures.boards} boards, confirmed order to card`;
  return [
    { name: `${name}: p50`, unit: 'ms', rounds: [figures.p50Ms], limit: null },
    { name: `${name}: p95`, unit: 'ms', rounds: [figures.p95Ms], limit: MOST_MS },
    { name: `${name}: missing`, unit: 'cards', rounds: [figures.missing], limit: 0 },
  ];
}
