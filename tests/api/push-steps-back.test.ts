// A step that is taken back, at once or within the half hour: who follows the order hears of nothing that was none, and of nothing twice.
import { expect, test } from 'vitest';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { pushShopOfFile, toTitles } from '#tests/support/push-shop.ts';

const shop = pushShopOfFile();

test('a step that is taken back is told to nobody: it waits as long as it may be undone', async () => {
  const { id, browser } = await shop.followed();
  await shop.move(id, 'accept');
  const [job] = await shop.waiting();
  expect(job?.afterSeconds).toBe(shop.app.settings.undoSeconds + 1);
  await shop.press('undoMove', id);
  await shop.send();
  expect(toTitles(browser)).toEqual([]);
  // Accepted again, it is news again.
  await shop.clearQueue();
  await shop.move(id, 'accept');
  await shop.send();
  expect(toTitles(browser)).toEqual(['We’ve started on your order']);
});

test('an order that is brought back to the kitchen and becomes ready again sends no message twice', async () => {
  const { id, browser } = await shop.followed();
  const cookAndFinish = async (...actions: string[]) => {
    for (const action of actions) {
      await shop.move(id, action);
      await shop.send();
    }
  };
  const back = async (state: OrderState) => {
    const reply = await shop.press('recallOrder', id, { reason: 'mistake', seen_state: state });
    expect(reply.status).toBe(200);
    await shop.send();
  };
  await cookAndFinish('accept', 'ready', 'complete');
  const told = ['We’ve started on your order', 'Your order is ready. Come and get it'];
  expect(toTitles(browser)).toEqual(told);
  await back('completed');
  await back('ready');
  await cookAndFinish('ready', 'complete');
  expect(toTitles(browser)).toEqual(told);
});
