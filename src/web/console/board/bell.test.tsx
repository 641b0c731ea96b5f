import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { card, on, openBoard, press } from '#tests/support/board-part.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import {
  at,
  boardOrder,
  endFakeTime,
  fakeBoard,
  pass,
  refused,
  settle,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { listenToBell } from '#tests/support/fake-bell.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';

const t = consoleTexts();
const MINUTE = 60_000;
const ORDER = [880, 1175, 880, 1175];
const URGENT = [880, 1175, 1397, 880, 1175, 1397];
const OUT = [523, 330];
const LOST = [330, 262, 330];

const bell = listenToBell();
beforeEach(() => {
  useFakeTime();
  bell.stub();
});
afterEach(() => {
  // The bell belongs to the document and would go on in the next test.
  const on = screen.queryByRole('button', { name: t('console.soundOn') });
  if (on) fireEvent.click(on);
  endFakeTime();
});

const rings = (order: BoardOrder) => card(order).tabIndex === 0;
const tones = () => bell.heard().map(({ tone }) => tone);
const soundOn = () =>
  press(
    screen.queryByRole('button', { name: t('console.soundStart') }) ??
      screen.getByRole('button', { name: t('console.soundOff') }),
  );

test('a new order rings every eight seconds until somebody taps it, and is not moved by that', async () => {
  const server = fakeBoard();
  await openBoard();
  await soundOn();
  expect(tones()).toEqual([]);
  const order = boardOrder();
  await server.tell(order);
  expect(rings(order)).toBe(true);
  expect(tones()).toEqual(ORDER);
  await pass(8000);
  expect(tones()).toEqual(ORDER);
  await press(on(order).getByRole('heading'));
  expect(server.asked('acknowledge')).toMatchObject([{ orderId: order.order_id }]);
  expect(server.asked('move')).toEqual([]);
  expect(rings(order)).toBe(false);
  expect(on(order).getByRole('button', { name: t('console.accept') })).toBeTruthy();
  tones();
  await pass(MINUTE);
  expect(tones()).toEqual([]);
});

test('Enter silences a card that rings; its button does by what it decides, without a second call', async () => {
  const [first, second] = [boardOrder(), boardOrder()];
  const server = fakeBoard({ orders: [first, second] });
  await openBoard();
  fireEvent.keyDown(card(first), { key: 'Enter' });
  await settle();
  expect(server.asked('acknowledge')).toMatchObject([{ orderId: first.order_id }]);
  expect([first, second].map(rings)).toEqual([false, true]);
  await press(on(second).getByRole('button', { name: t('console.accept') }));
  expect(rings(second)).toBe(false);
  expect(server.asked('acknowledge')).toHaveLength(1);
});

test('nobody came for a minute: the bell is twice as loud and twice as often, and a tap ends it', async () => {
  const order = boardOrder();
  fakeBoard({ orders: [order] });
  await openBoard();
  await soundOn();
  expect(bell.heard()).toEqual(ORDER.map((tone) => ({ tone, loud: 0.5 })));
  await pass(MINUTE);
  bell.heard();
  await pass(8000);
  expect(bell.heard()).toEqual([...URGENT, ...URGENT].map((tone) => ({ tone, loud: 1 })));
  await press(on(order).getByRole('heading'));
  bell.heard();
  await pass(MINUTE);
  expect(bell.heard()).toEqual([]);
});

test('a touched order is not silenced for an order beside it, nor by its own older news', async () => {
  const [first, second] = [boardOrder(), boardOrder()];
  const server = fakeBoard({ orders: [first, second] });
  await openBoard();
  await soundOn();
  await press(on(first).getByRole('heading'));
  tones();
  await pass(8000);
  expect(tones()).toEqual(ORDER);
  expect([first, second].map(rings)).toEqual([false, true]);
  server.answer('acknowledge', () => 'OFFLINE');
  await press(on(second).getByRole('heading'));
  server.answer('acknowledge', null);
  await pass(5000);
  expect(server.orders().every(({ acknowledged }) => acknowledged)).toBe(true);
});

test.each([
  [
    'an order whose time on hold is over',
    { state: 'on_hold', hold: { reason: 'item', until: at(5) } },
  ],
  [
    'a customer at the door',
    { state: 'ready', arrival: { at: at(5), plate: 'D 41877', rings: true } },
  ],
] as const)('%s rings until the card is touched', async (_what, more) => {
  const order = boardOrder({ state: more.state, acknowledged: true });
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await soundOn();
  expect(rings(order)).toBe(false);
  await server.tell({ ...order, ...more, acknowledged: more.state === 'ready' });
  await pass(5 * MINUTE);
  expect(rings(order)).toBe(true);
  expect(tones()).toEqual(expect.arrayContaining(ORDER));
  await press(on(order).getByRole('heading'));
  expect(rings(order)).toBe(false);
  expect(server.asked('acknowledge')).toMatchObject([{ orderId: order.order_id }]);
});

test('a lost line rings low, above it a new order; back again the bell is quiet', async () => {
  const server = fakeBoard();
  await openBoard();
  await soundOn();
  await server.cut();
  expect(tones()).toEqual(LOST);
  await server.mend();
  tones();
  await pass(MINUTE);
  expect(tones()).toEqual([]);
});

test('an ended sign-in rings until the screen is touched', async () => {
  const server = fakeBoard();
  await openBoard();
  await soundOn();
  server.answer('events', () => refused(401));
  await server.cut();
  await server.mend();
  tones();
  await pass(2 * 8000);
  expect(tones()).toEqual([...OUT, ...OUT]);
  await press(screen.getByText(t('console.sessionOver')));
  await pass(2 * 8000);
  expect(tones()).toEqual([]);
});

test('an order rings on over an ended sign-in, whoever touches that', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('events', () => refused(401));
  await openBoard();
  await soundOn();
  await press(screen.getByText(t('console.sessionOver')));
  tones();
  await pass(8000);
  expect(tones()).toEqual(ORDER);
});

test('the bell takes its voice back by itself, and asks for a touch while it may not', async () => {
  fakeBoard({ orders: [boardOrder()] });
  await openBoard();
  await soundOn();
  const start = () => screen.queryByRole('button', { name: t('console.soundStart') });
  await bell.takeVoice(true);
  expect(start()).toBeNull();
  await bell.takeVoice(false);
  expect(screen.queryByRole('button', { name: t('console.soundOn') })).toBeNull();
  bell.giveBack();
  tones();
  await press(start());
  expect(start()).toBeNull();
  expect(tones()).toEqual(ORDER);
});
