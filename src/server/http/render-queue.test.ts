import { expect, test } from 'vitest';
import { isUrgentPage, RenderQueue } from './render-queue.ts';

function toLine(atOnce: number, mostWaiting: number) {
  const alarms: string[] = [];
  const line = new RenderQueue({ atOnce, mostWaiting, onFull: () => alarms.push('full') });
  const order: string[] = [];
  const come = (name: string, isUrgent = false): Promise<void> =>
    line.enter(isUrgent).then((admitted) => {
      order.push(admitted ? name : `${name} turned away`);
    });
  const turn = (): Promise<void> =>
    new Promise((done) => {
      line.leave();
      setImmediate(() => setImmediate(done));
    });
  return { line, order, come, turn, alarms };
}

test('who comes while there is room is served at once; the next wait for their turn, in order', async () => {
  const { order, come, turn } = toLine(2, 2);
  await Promise.all([come('a'), come('b')]);
  void come('c');
  void come('d');
  await turn();
  expect(order).toEqual(['a', 'b', 'c']);
  await turn();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('P13: when the line is full the next one is turned away at once; who is about to pay still waits, and goes first', async () => {
  const { order, come, turn, alarms } = toLine(1, 1);
  await come('a');
  void come('visitor');
  await come('late');
  await come('later');
  void come('payer', true);
  expect(order).toEqual(['a', 'late turned away', 'later turned away']);
  expect(alarms).toEqual(['full']);
  await turn();
  await turn();
  expect(order.slice(3)).toEqual(['payer', 'visitor']);
});

test('a line that emptied is as new: room again, and a new alarm when it fills again', async () => {
  const { order, come, turn, alarms } = toLine(1, 1);
  for (let round = 0; round < 2; round += 1) {
    await come('a');
    void come('b');
    await come('c');
    await turn();
    await turn();
  }
  expect(order).toEqual(['a', 'c turned away', 'b', 'a', 'c turned away', 'b']);
  expect(alarms).toHaveLength(2);
});

test.each([
  ['/en/checkout/payment', true],
  ['/ar/checkout/contact?x=1', true],
  ['/en/track-order', true],
  ['/en/cart', true],
  ['/en/cart.data', true],
  ['/ar/receipt/ABCDEFGHJK', true],
  ['/console', true],
  ['/console/payments', true],
  ['/en', false],
  ['/en/menu', false],
  ['/', false],
  ['/en/cartoon', false],
  ['/en/our-story', false],
])('%s is urgent: %s', (path, isUrgent) => {
  expect(isUrgentPage(path)).toBe(isUrgent);
});
