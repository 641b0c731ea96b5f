import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NOON, nuggets, openTab, plain, renderShop } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { CartRoom } from '#web/shop/cart/kitchen-full-note.tsx';
import { KeptPlace } from '#web/shop/landing/kept-place.tsx';
import { changeCheckout } from './store.ts';
import { useKitchenRange } from './kitchen-range.ts';
import { useKitchenRoom } from './kitchen-room.ts';

const t = texts();
function Range() {
  useKitchenRoom();
  const range = useKitchenRange();
  return <p>{range && `${range.minutes.from}-${range.minutes.to}`}</p>;
}
const room = (minutes_from: number) =>
  plain({
    room: {
      ...{ is_full: false, next_free: null, full: [] },
      ...{ minutes_from, minutes_to: minutes_from + 10 },
    },
  });
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
afterEach(() => vi.useRealTimers());

test('the kitchen is asked once for presses that follow each other, and an older answer that comes last says nothing', async () => {
  await openTab({ lines: [nuggets(3)], store: { is_limited: true } });
  vi.useFakeTimers();
  const answers: ((reply: ReturnType<typeof room>) => void)[] = [];
  const shop = renderShop(<Range />, {
    answers: { kitchenRoom: () => new Promise((done) => answers.push(done)) },
  });
  const grow = (quantity: number) =>
    act(async () => changeCheckout({ type: 'quantitySet', key: nuggets().key, quantity }));
  const answer = (at: number, from: number) => act(async () => answers[at]?.(room(from)));
  await pass(300);
  await answer(0, 40);
  screen.getByText('40-50');
  for (const quantity of [4, 5, 6]) await grow(quantity);
  await pass(300);
  expect(shop.sent('kitchenRoom').map(({ body }) => body['cart'])).toMatchObject([
    [{ quantity: 3 }],
    [{ quantity: 6 }],
  ]);
  await grow(7);
  await pass(300);
  await answer(2, 70);
  screen.getByText('70-80');
  await answer(1, 60);
  screen.getByText('70-80');
});

test('the cart offers the next free time of a full kitchen, and says that it was taken', async () => {
  await openTab({ store: { is_limited: true } });
  const next_free = new Date(NOON + 3_600_000).toISOString();
  const full = { is_full: true, next_free, full: [], minutes_from: 60, minutes_to: 70 };
  const shop = renderShop(<CartRoom />, { answers: { kitchenRoom: plain({ room: full }) } });
  const [take = ''] = t('checkout.fullTake', { time: 'TIME' }).split('TIME');
  await shop.user.click(await screen.findByRole('button', { name: new RegExp(`^${take}`) }));
  const [taken = ''] = t('checkout.fullTaken', { time: 'TIME' }).split('TIME');
  screen.getByText((text) => text.startsWith(taken));
  expect(screen.queryByText(t('checkout.fullTitle'))).toBeNull();
});

test('a large cart’s own range stands at the way back to the menu', async () => {
  await openTab({ lines: [nuggets(20)], store: { is_limited: true } });
  renderShop(<KeptPlace />, { answers: { kitchenRoom: room(70) } });
  expect((await screen.findByText(/70–80/)).closest('a')?.getAttribute('href')).toBe('/en/menu');
});
