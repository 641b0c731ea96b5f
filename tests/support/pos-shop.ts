// A shop whose first branch hands its orders to a point of sale that really listens; cards can be paid too.
import { sql } from 'kysely';
import { createPosClient } from '#server/adapters/pos/pos-client.ts';
import {
  createPosSimulator,
  type PosSimulator,
} from '#server/adapters/pos/sandbox/pos-simulator.ts';
import { sendToPos } from '#server/modules/orders/pos/send-to-pos.ts';
import { NotSent } from '#server/queue.ts';
import { createCardShop, type CardShop } from './card-shop.ts';
import { readRow } from './rows.ts';
import { openSampleChain } from './sample-chain.ts';
import { opened } from './shop-of-file.ts';

export const POS_STORE = 1;
/** Of another branch: it opens none of the first one's orders. */
const OTHER_STORE = 2;

export type PosShop = CardShop & {
  pos: PosSimulator;
  /** Where it listens. */
  posOrigin: string;
  /** That of the other branch. */
  otherPos: PosSimulator;
  /** Places an order in cash, or as it is changed. */
  cash: CardShop['place'];
  /** How long the shop waits for an answer, in place of ten seconds. */
  waitMs(timeoutMs: number): void;
  /** A new order that the point of sale is told of at once; its id. */
  placed: CardShop['newOrder'];
  /** Sends what waits to be sent, each once; how many that were. */
  deliver(): Promise<number>;
  state(orderId: string): Promise<{ state: string; pos_state: string; reason: string | null }>;
  history(orderId: string): Promise<{ event: string; actor: string }[]>;
};

export async function createPosShop(): Promise<PosShop> {
  const database = await openSampleChain('postgresql');
  const pos = createPosSimulator();
  const otherPos = createPosSimulator();
  const origins: string[] = [];
  for (const [storeId, { server, settings }] of [
    [POS_STORE, pos],
    [OTHER_STORE, otherPos],
  ] as const) {
    const origin = new URL(await server.listen({ port: 0, host: '127.0.0.1' })).origin;
    origins.push(origin);
    await database.db
      .insertInto('store_pos')
      .values({
        store_id: storeId,
        is_on: true,
        base_url: origin,
        board: 'shows',
        send_secret: settings.send_secret,
        receive_secret: settings.receive_secret,
      })
      .execute();
  }
  const shop = await createCardShop({ database });
  for (const { settings } of [pos, otherPos]) settings.shop = `${shop.origin}/api/pos/v1/events`;

  return {
    ...shop,
    pos,
    posOrigin: origins[0] ?? '',
    otherPos,
    cash: shop.place,
    placed: shop.newOrder,
    waitMs: (timeoutMs) => {
      shop.app.ports.pos = createPosClient({ timeoutMs });
    },
    async deliver() {
      const waiting = await shop.db
        .selectFrom('pos_message')
        .select(['id', 'tries'])
        .where('outcome', 'is', null)
        .orderBy('id')
        .execute();
      for (const { id, tries } of waiting)
        await sendToPos(shop.app, { messageId: id, tried: tries }).catch((error: unknown) => {
          if (!(error instanceof NotSent)) throw error;
        });
      return waiting.length;
    },
    state: (order_id) =>
      readRow(shop, 'customer_order', { order_id }, ['state', 'pos_state', 'reason']),
    history: async (orderId) =>
      (
        await sql<{ event: string; actor: string }>`
          select h.event, case when h.actor_kind = 'customer' then 'customer' else h.actor end as actor
          from order_status_history h join customer_order o on o.id = h.order_id where o.order_id = ${orderId} order by h.id`.execute(
          shop.db,
        )
      ).rows,
    close: async () => {
      await pos.server.close();
      await otherPos.server.close();
      await shop.close();
    },
  };
}

export const posShopOfFile = (): PosShop => opened(createPosShop);
