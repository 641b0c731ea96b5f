// The shop of a test file: opened before its first test and closed after its last.
import { afterAll, beforeAll } from 'vitest';
import { createCardShop, type CardShop } from './card-shop.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import { createShop } from './order-shop.ts';

export type OrderShop = Awaited<ReturnType<typeof createShop>>;

/** Stands for what is opened later, so that tests and helpers can name it at the top of a file. */
export function opened<Kind extends { close(): Promise<void> }>(open: () => Promise<Kind>): Kind {
  let kept: Kind | null = null;
  const now = (): Kind => {
    if (kept === null) throw new Error('a shop is open in tests and hooks only');
    return kept;
  };
  beforeAll(async () => {
    kept = await open();
  });
  afterAll(() => kept?.close());
  return new Proxy({} as Kind, {
    get: (_, name) => Reflect.get(now(), name),
    has: (_, name) => Reflect.has(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => ({
      ...Reflect.getOwnPropertyDescriptor(now(), name),
      configurable: true,
    }),
  });
}

/** Calls only. */
export const appOfFile = (options?: TestAppOptions): TestApp =>
  opened(() => createTestApp(options));
/** Takes orders in cash; its staff can sign in. */
export const shopOfFile = (options?: TestAppOptions): OrderShop =>
  opened(() => createShop(options));
/** Listens, with a card company beside it. */
export const cardShopOfFile = (options?: TestAppOptions): CardShop =>
  opened(() => createCardShop(options));
