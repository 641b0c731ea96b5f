// The bad line of the browser's trial must itself lose what it says: a trial behind a good line would show nothing.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBadLine } from '#tests/support/bad-line.ts';

const asked: string[] = [];
const shop = createServer((request, answer) => {
  asked.push(request.url ?? '');
  answer.end('done');
});
let origin = '';
beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  shop.close();
});

test("P24: the trial's line loses as many requests and answers as it is told, and cuts the one that is planned", async () => {
  const line = await openBadLine(origin, { seed: 24, delayMs: 2, loss: 0.05 });
  const ask = (path: string, headers = {}): Promise<string> =>
    fetch(`${line.origin}${path}`, { headers, signal: AbortSignal.timeout(500) }).then(
      (reply) => reply.text(),
      () => 'lost',
    );
  const answers = [];
  for (let number = 0; number < 200; number += 1) answers.push(await ask(`/${number}`));
  const lost = answers.filter((answer) => answer === 'lost').length;
  expect(lost).toBeGreaterThan(3);
  expect(lost).toBeLessThan(25);
  expect(line.counts.unasked + line.counts.unanswered).toBe(lost);
  expect(asked).toHaveLength(200 - line.counts.unasked);
  const good = await openBadLine(origin, { seed: 24, delayMs: 2, loss: 0 });
  const plan = async (
    fate: 'unasked' | 'unanswered' | 'swallowed',
  ): Promise<[string, string, boolean]> => {
    good.plan('971500000001', `/${fate}`, fate);
    const send = () =>
      fetch(`${good.origin}/${fate}`, {
        headers: { 'x-customer': '971500000001' },
        signal: AbortSignal.timeout(500),
      }).then(
        (reply) => reply.text(),
        () => 'lost',
      );
    const first = await send();
    const hasArrived = asked.includes(`/${fate}`);
    return [first, await send(), hasArrived];
  };
  expect([await plan('unasked'), await plan('unanswered'), await plan('swallowed')]).toEqual([
    ['lost', 'done', false],
    ['lost', 'done', true],
    ['lost', 'done', true],
  ]);
  await Promise.all([line.close(), good.close()]);
});
