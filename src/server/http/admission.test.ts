import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { Admission, admitByRank, rankOf, type Rank } from './admission.ts';

test.each<[string, string, Rank]>([
  ['POST', '/api/customer/save_order', 'order'],
  ['POST', '/api/customer/save_card_order', 'order'],
  ['POST', '/api/customer/addGuest', 'order'],
  ['POST', '/api/menu/validateCart', 'order'],
  ['POST', '/api/customer/trackOrder', 'order'],
  ['GET', '/api/keys', 'always'],
  ['POST', '/api/console/orders/7/accept', 'always'],
  ['GET', '/api/menu/page/en/3', 'browse'],
  ['POST', '/api/menu/item/501', 'browse'],
  ['POST', '/api/menu/find_local_stores', 'browse'],
  ['POST', '/api/customer/autoComplete/en/mall', 'browse'],
  ['GET', '/en/menu', 'browse'],
  ['GET', '/ar', 'browse'],
  ['GET', '/ar?utm_id=1', 'browse'],
  ['GET', '/en/menu.data', 'browse'],
  ['GET', '/en/checkout/payment', 'always'],
  ['GET', '/en/track-order', 'always'],
  ['GET', '/console', 'always'],
  ['GET', '/assets/root.js', 'always'],
  ['GET', '/healthz', 'always'],
  ['POST', '/api/payments/notify/paytabs', 'always'],
])('%s %s is let in as %s', (method, url, rank) => {
  expect(rankOf(method, url)).toBe(rank);
});

function watched() {
  const seen = { now: 0, busy: 0, endTurn: () => undefined as void };
  const admission = new Admission({
    now: () => seen.now,
    atTurnEnd: (done) => {
      seen.endTurn = done;
    },
    onBusy: () => {
      seen.busy += 1;
    },
  });
  return { seen, admission };
}

describe('a process that is asked for more than it can do', () => {
  test('serves everybody while a turn is short, however many there are', () => {
    const { seen, admission } = watched();
    for (let request = 0; request < 1_000; request += 1) {
      expect(admission.admits('browse')).toBe(true);
      seen.now += 40;
      seen.endTurn();
    }
  });

  test('sends away who looks around once a turn is long, then sooner, and never who orders', () => {
    const { seen, admission } = watched();
    expect(admission.admits('browse')).toBe(true);
    seen.now = 151;
    expect([admission.admits('browse'), admission.admits('order')]).toEqual([false, true]);
    expect(admission.admits('always')).toBe(true);
    seen.endTurn();
    seen.now = 200;
    expect(admission.admits('browse')).toBe(true);
    seen.now = 221;
    expect(admission.admits('browse')).toBe(false);
    expect(seen.busy).toBe(1);
  });

  test('is patient again when nobody had to be sent away for a second', () => {
    const { seen, admission } = watched();
    admission.admits('browse');
    seen.now = 151;
    admission.admits('browse');
    seen.endTurn();
    seen.now = 1_300;
    expect(admission.admits('browse')).toBe(true);
    seen.now = 1_400;
    expect(admission.admits('browse')).toBe(true);
  });

  test('takes no more orders than it can write soon, and the next one as soon as one is done', () => {
    const { admission } = watched();
    while (admission.admits('order'));
    expect([admission.admits('order'), admission.admits('browse')]).toEqual([false, true]);
    admission.leave('order');
    expect(admission.admits('order')).toBe(true);
  });
});

test('who is sent away reads why in the own language, and the browser when to come again', async () => {
  const app = Fastify();
  const seen = { now: 0 };
  admitByRank(app, {
    now: () => seen.now,
    atTurnEnd: () => undefined,
    onBusy: () => undefined,
  });
  app.all('/*', async () => 'served');
  const sent = (url: string, lang: string) =>
    app.inject({ method: 'GET', url, headers: { 'accept-language': lang } });
  const first = await sent('/en/menu', 'en');
  seen.now = 160;
  const [page, call, order] = await Promise.all([
    sent('/ar/menu', 'ar'),
    sent('/api/menu/page/ar/3', 'ar'),
    app.inject({ method: 'POST', url: '/api/customer/save_order' }),
  ]);
  expect([first.statusCode, page.statusCode, call.statusCode, order.statusCode]).toEqual([
    200, 503, 503, 200,
  ]);
  expect(page.body).toContain('lang="ar" dir="rtl"');
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(call.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/[ء-ي]/),
  });
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});
