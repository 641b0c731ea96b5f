import type { OpenDatabase } from '#server/db/open.ts';

export const ORDER_MOVED = 'order_moved';
export const STORE_BOARD = 'store_board';
export const SHARED_CART = 'shared_cart';

type StoreListener = (orderId: string | null) => void;

export type OrderHub = {
  onOrder(orderId: string, listener: () => void): () => void;
  onStore(storeId: number, listener: StoreListener): () => void;
  onSharedCart(publicId: string, listener: () => void): () => void;
  close(): Promise<void>;
};

function subscribe<K, L>(all: Map<K, Set<L>>, key: K, listener: L): () => void {
  const known = all.get(key) ?? new Set<L>();
  all.set(key, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0 && all.get(key) === known) all.delete(key);
  };
}

export function storeBoardPayload(storeId: number, orderId: string): string {
  return `${storeId}:${orderId}`;
}

export async function createOrderHub(database: Pick<OpenDatabase, 'listen'>): Promise<OrderHub> {
  const orders = new Map<string, Set<() => void>>();
  const carts = new Map<string, Set<() => void>>();
  const stores = new Map<number, Set<StoreListener>>();
  const stops = [
    ...(await Promise.all(
      [[ORDER_MOVED, orders] as const, [SHARED_CART, carts] as const].map(([channel, followed]) =>
        database.listen(
          channel,
          (id) => {
            for (const listener of [...(followed.get(id) ?? [])]) listener();
          },
          () => {
            for (const listeners of [...followed.values()])
              for (const listener of [...listeners]) listener();
          },
        ),
      ),
    )),
    await database.listen(
      STORE_BOARD,
      (payload) => {
        const [storeId = '', orderId = ''] = payload.split(':');
        for (const listener of [...(stores.get(Number(storeId)) ?? [])]) listener(orderId);
      },
      () => {
        for (const listeners of [...stores.values()])
          for (const listener of [...listeners]) listener(null);
      },
    ),
  ];
  return {
    onOrder: (orderId, listener) => subscribe(orders, orderId, listener),
    onStore: (storeId, listener) => subscribe(stores, storeId, listener),
    onSharedCart: (publicId, listener) => subscribe(carts, publicId, listener),
    async close() {
      orders.clear();
      stores.clear();
      carts.clear();
      for (const stop of stops) await stop();
    },
  };
}
