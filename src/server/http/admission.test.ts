import { describe, expect, test } from 'vitest';
import { Admission, toPriority, type Priority } from './admission.ts';

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
  ['GET', '/en/track-order', 'always'],
  ['GET', '/console', 'always'],
  ['GET', '/assets/root.js', 'always'],
  ['GET', '/healthz', 'always'],
  ['POST', '/api/payments/notify/paytabs', 'always'],
])('%s %s is let in as %s', (method, url, rank) => {
  expect(toPriority(method, url)).toBe(rank);
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
/** As many as are never too many. */
function crowd(admission: Admission): void {
  for (let visitor = 0; visitor < 32; visitor += 1) admission.admits('browse');
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
    crowd(admission);
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

  test('serves a few on a slow machine, and again when the crowd has gone', () => {
    const { seen, admission } = watched();
    admission.admits('browse');
    seen.now = 5_000;
    expect(admission.admits('browse')).toBe(true);
    crowd(admission);
    expect(admission.admits('browse')).toBe(false);
    for (let visitor = 0; visitor < 34; visitor += 1) admission.leave('browse');
    expect(admission.admits('browse')).toBe(true);
  });

  test('is patient again when nobody had to be sent away for a second', () => {
    const { seen, admission } = watched();
    crowd(admission);
    seen.now = 151;
    admission.admits('browse');
    seen.endTurn();
    seen.now = 1_300;
    expect(admission.admits('browse')).toBe(true);
    seen.now = 1_400;
    expect(admission.admits('browse')).toBe(true);
  });

  test('takes orders while one is made within a second, however slow the machine, and a few in any case', () => {
    const { seen, admission } = watched();
    const begin = (count: number) =>
      Array.from({ length: count }, () => admission.admits('order')).filter(Boolean).length;
    expect(begin(49)).toBe(49);
    seen.now = 1_100;
    expect(begin(2)).toBe(1);
    for (let order = 0; order < 49; order += 1) admission.leave('order');
    seen.now = 1_200;
    expect(begin(60)).toBe(60);
  });

  test('takes no more orders than it can write soon, and the next one as soon as one is done', () => {
    const { admission } = watched();
    while (admission.admits('order'));
    expect([admission.admits('order'), admission.admits('browse')]).toEqual([false, true]);
    admission.leave('order');
    expect(admission.admits('order')).toBe(true);
  });
});
