import { describe, expect, test } from 'vitest';
import { RequestLimiter, toPriority, type Priority } from './request-limiter.ts';

test.each<[string, string, Priority]>([
  ['POST', '/api/customer/save_order', 'order'],
  ['POST', '/api/customer/save_card_order', 'order'],
  ['POST', '/api/customer/addGuest', 'order'],
  ['POST', '/api/menu/validateCart', 'order'],
  ['POST', '/api/customer/trackOrder', 'order'],
  ['GET', '/api/keys', 'always'],
  ['POST', '/api/console/orders/7/accept', 'always'],
  ['POST', '/api/cloudprnt/a-printers-key', 'always'],
  ['DELETE', '/api/cloudprnt/a-printers-key?code=200%20OK&token=7', 'always'],
  ['GET', '/api/menu/page/en/3', 'browse'],
  ['POST', '/api/menu/item/501', 'browse'],
  ['POST', '/api/menu/find_local_stores', 'browse'],
  ['POST', '/api/customer/autoComplete/en/mall', 'browse'],
  ['GET', '/en/menu', 'browse'],
  ['GET', '/ar', 'browse'],
  ['GET', '/ar?utm_id=1', 'browse'],
  ['GET', '/en/menu.data', 'browse'],
  ['GET', '/en/checkout/payment', 'always'],
  ['GET', '/ar/checkout/contact?x=1', 'always'],
  ['GET', '/en/cart.data', 'always'],
  ['GET', '/ar/receipt/ABCDEFGHJK', 'always'],
  ['GET', '/en/cartoon', 'browse'],
  ['GET', '/', 'always'],
  ['GET', '/en/track-order', 'always'],
  ['GET', '/console', 'always'],
  ['GET', '/assets/root.js', 'always'],
  ['GET', '/healthz', 'always'],
  ['POST', '/api/payments/notify/paytabs', 'always'],
])('%s %s has the priority %s', (method, url, priority) => {
  expect(toPriority(method, url)).toBe(priority);
});

function createLimiter() {
  const seen = { now: 0, busy: 0, endTurn: () => undefined as void };
  const limiter = new RequestLimiter({
    now: () => seen.now,
    atTurnEnd: (done) => {
      seen.endTurn = done;
    },
    onBusy: () => {
      seen.busy += 1;
    },
  });
  const enterMany = (count: number, priority: Priority) =>
    Array.from({ length: count }, () => limiter.enter(priority)).filter(Boolean).length;
  return { seen, limiter, enterMany };
}

describe('a process that is asked for more than it can do', () => {
  test('serves everybody while a turn is short, however many there are', () => {
    const { seen, limiter } = createLimiter();
    for (let request = 0; request < 1_000; request += 1) {
      expect(limiter.enter('browse')).toBe(true);
      seen.now += 40;
      seen.endTurn();
    }
  });

  test('refuses who looks around once a turn is long, never who orders, and logs a rush once', () => {
    const { seen, limiter, enterMany } = createLimiter();
    enterMany(32, 'browse');
    seen.now = 151;
    expect([limiter.enter('browse'), limiter.enter('order'), limiter.enter('always')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(limiter.enter('browse')).toBe(false);
    expect(seen.busy).toBe(1);
    seen.endTurn();
    seen.now = 200;
    expect(limiter.enter('browse')).toBe(true);
    seen.now = 20_000;
    expect(limiter.enter('browse')).toBe(false);
    expect(seen.busy).toBe(2);
  });

  test('serves a few on a slow machine, and again when the crowd has gone', () => {
    const { seen, limiter, enterMany } = createLimiter();
    limiter.enter('browse');
    seen.now = 5_000;
    expect(enterMany(40, 'browse')).toBe(31);
    for (let visitor = 0; visitor < 32; visitor += 1) limiter.leave('browse');
    expect(limiter.enter('browse')).toBe(true);
  });

  test('takes no more orders than it can write soon, and the next one as soon as one is done', () => {
    const { limiter, enterMany } = createLimiter();
    expect(enterMany(500, 'order')).toBe(400);
    expect(limiter.enter('browse')).toBe(true);
    limiter.leave('order');
    expect(enterMany(2, 'order')).toBe(1);
  });
});

describe('pages', () => {
  /** Pages that are made until they are let go, in the order in which they began. */
  function createPages() {
    const { limiter, seen } = createLimiter();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const make = (name: string, priority: Priority = 'browse') =>
      limiter.makePage(priority, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.push(end));
        return name;
      });
    const endOne = async (): Promise<void> => {
      ends.shift()?.();
      await new Promise((done) => setImmediate(() => setImmediate(done)));
    };
    return { seen, begun, make, endOne };
  }
  const names = (count: number) => Array.from({ length: count }, (_, index) => `page ${index}`);

  test('four are made at once, and the next ones in the order in which they came', async () => {
    const { begun, make, endOne } = createPages();
    for (const name of names(6)) void make(name);
    expect(begun).toEqual(names(4));
    await endOne();
    await endOne();
    expect(begun).toEqual(names(6));
  });

  test('P13: when forty wait the next one is refused at once; the page of an order is made at once', async () => {
    const { seen, begun, make, endOne } = createPages();
    for (const name of names(44)) void make(name);
    expect([await make('late'), await make('later')]).toEqual(['busy', 'busy']);
    expect(seen.busy).toBe(1);
    void make('checkout', 'always');
    expect(begun.at(-1)).toBe('checkout');
    await endOne();
    void make('next');
    for (let page = 0; page < 45; page += 1) await endOne();
    expect(begun).toEqual([...names(4), 'checkout', ...names(44).slice(4), 'next']);
  });

  test('a page that cannot be made gives its turn on', async () => {
    const { limiter } = createLimiter();
    const failing = () => Promise.reject(new Error('no page'));
    const all = Array.from({ length: 44 }, () => limiter.makePage('browse', failing));
    for (const page of all) await expect(page).rejects.toThrow('no page');
    expect(await limiter.makePage('browse', async () => 'made')).toBe('made');
  });
});
