import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { button, card, cardIn, on, openBoard, press } from '#tests/support/board-part.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import {
  boardLine,
  boardOrder,
  endFakeTime,
  fakeBoard,
  pass,
  QUIET_DAY,
  refused,
  settle,
  useFakeTime,
  type FakeBoard,
} from '#tests/support/fake-board.tsx';

const t = consoleTexts();

beforeEach(useFakeTime);
afterEach(endFakeTime);

const requestBodies = (server: FakeBoard, ...calls: string[]) =>
  server.asked(...calls).map(({ call, orderId, body }) => ({ call, orderId, ...body }));

test.each([
  ['a new one is accepted', 'Pickup', 'pending', 'console.accept', 'accept', 'kitchen'],
  ['what cooks becomes ready', 'Pickup', 'in_kitchen', 'console.actReady', 'ready', 'ready'],
  ['a pickup is handed over', 'Pickup', 'ready', 'console.collected', 'complete', null],
  ['a delivery leaves', 'Delivery', 'ready', 'console.dispatch', 'dispatch', 'way'],
  ['a delivery arrives', 'Delivery', 'dispatched', 'console.delivered', 'complete', null],
  ['one on hold goes on', 'Pickup', 'on_hold', 'console.resume', 'resume', 'kitchen'],
] as const)('%s by one press', async (_name, order_type, state, word, action, to) => {
  const [first, second] = [boardOrder({ order_type, state }), boardOrder({ order_type, state })];
  const server = fakeBoard({ orders: [first, second] });
  await openBoard();
  await press(button(first, t(word)));
  expect(requestBodies(server, 'move')).toEqual([
    {
      call: 'move',
      orderId: first.order_id,
      action,
      seen_state: state,
      command_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  if (to === null) expect(screen.queryByRole('article', { name: first.check_number })).toBeNull();
  else expect(cardIn(to, first)).not.toBeNull();
  expect(button(second, t(word))).toBeTruthy();
});

test('until a press is answered the order offers no other', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.answer('move', () => promise);
  await openBoard();
  await press(button(order, t('console.accept')));
  expect(cardIn('kitchen', order)).not.toBeNull();
  expect(button(order, t('console.actReady'))).toHaveProperty('disabled', true);
  resolve(undefined);
  await settle();
  expect(button(order, t('console.actReady'))).toHaveProperty('disabled', false);
});

test('a press that the server refuses is told, and the card hangs where the order is', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('move', () => refused(409, 'ILLEGAL_MOVE'));
  await openBoard();
  server.put({ ...order, state: 'ready' });
  await press(button(order, t('console.accept')));
  expect(screen.getByText(t('console.illegal'))).toBeTruthy();
  expect(cardIn('ready', order)).not.toBeNull();
});

test('each of several moves can be taken back for ten seconds, in one bar: the newest first', async () => {
  const orders = [boardOrder(), boardOrder(), boardOrder()] as const;
  const [first, second, third] = orders;
  const server = fakeBoard({ orders });
  await openBoard();
  const bar = () => screen.getByRole('button', { name: t('console.undo') }).parentElement;
  const accept = async (order: BoardOrder) => {
    await press(button(order, t('console.accept')));
    expect(bar()?.textContent).toContain(t('console.moved.accept', { number: order.check_number }));
  };
  await accept(first);
  await pass(5000);
  await accept(second);
  await accept(third);
  for (const order of [third, second]) {
    await press(within(bar() ?? document.body).getByRole('button'));
    expect(requestBodies(server, 'undo').at(-1)).toEqual({ call: 'undo', orderId: order.order_id });
    expect(cardIn('new', order)).not.toBeNull();
    await pass(1000);
  }
  expect(bar()?.textContent).toContain(first.check_number);
  await pass(5000);
  expect(screen.queryByRole('button', { name: t('console.undo') })).toBeNull();
  expect(cardIn('kitchen', first)).not.toBeNull();
});

test('one that can be taken back no more says so, and where nothing can nothing is offered', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('undo', () => refused(409, 'UNDO_TOO_LATE'));
  const { unmount } = await openBoard();
  await press(button(order, t('console.accept')));
  await press(screen.getByRole('button', { name: t('console.undo') }));
  expect(screen.getByText(t('console.tooLate'))).toBeTruthy();
  expect(cardIn('kitchen', order)).not.toBeNull();
  unmount();

  const other = boardOrder();
  fakeBoard({ orders: [other], undoSeconds: 0 });
  await openBoard();
  await press(button(other, t('console.accept')));
  expect(screen.queryByRole('button', { name: t('console.undo') })).toBeNull();
});

test('a rejection asks for a reason first, and sends it', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await press(button(order, `${t('console.reject')} ${order.check_number}`));
  const dialog = within(screen.getByRole('alertdialog'));
  await press(dialog.getByRole('button', { name: t('console.reject') }));
  expect(dialog.getByText(t('console.reasonNeeded'))).toBeTruthy();
  expect(server.asked('move')).toEqual([]);
  await press(dialog.getByRole('radio', { name: t('console.reason.too_busy') }));
  await press(dialog.getByRole('button', { name: t('console.reject') }));
  expect(requestBodies(server, 'move')).toMatchObject([{ action: 'reject', reason: 'too_busy' }]);
  expect(screen.queryByRole('article', { name: order.check_number })).toBeNull();
});

test('whoever rejects says what ran out, which is switched off, and reads what goes back', async () => {
  const fries = boardLine({
    line: 1,
    name: 'Fries',
    own: { position: 0, item_id: 901, size_id: 9011, done: false, done_by: null },
  });
  const order = boardOrder({ lines: [boardLine(), fries], is_paid: true, total: 118 });
  const server = fakeBoard({ orders: [order] });
  server.answer('off', () => ({ status: 200, body: { ok: true, day: {} } }));
  server.answer('today', () => ({
    status: 200,
    body: { ok: true, day: { ...QUIET_DAY, off_count: server.asked('off').length } },
  }));
  await openBoard();
  await press(button(order, `${t('console.reject')} ${order.check_number}`));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(
    dialog.getByText(t('console.goesBack', { amount: formatMoney(11_800, 'en') })),
  ).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await press(dialog.getByRole('radio', { name: t('console.reason.out_of_stock') }));
  await press(dialog.getByRole('checkbox', { name: 'Fries' }));
  await press(dialog.getByRole('button', { name: t('console.reject') }));
  expect(requestBodies(server, 'move')).toMatchObject([
    { action: 'reject', reason: 'out_of_stock' },
  ]);
  expect(server.asked('off').map(({ body }) => body)).toEqual([
    { kind: 'item', entry: 901, span: 'day', reason: 'ran_out' },
  ]);
  expect(screen.getByRole('link', { name: `${t('console.off.title')}: 1` })).toBeTruthy();
});

test('an order for which there is no time can be held instead of rejected', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await press(button(order, `${t('console.reject')} ${order.check_number}`));
  const dialog = () => within(screen.getByRole('alertdialog'));
  await press(dialog().getByRole('radio', { name: t('console.reason.too_busy') }));
  await press(dialog().getByRole('button', { name: t('console.holdInstead') }));
  await press(dialog().getByRole('radio', { name: t('console.holdReason.item') }));
  await press(dialog().getByRole('radio', { name: t('console.minutes', { minutes: 10 }) }));
  await press(dialog().getByRole('button', { name: t('console.hold') }));
  expect(requestBodies(server, 'move')).toMatchObject([{ action: 'hold' }]);
});

test('an order for which there is no time can be accepted for a later time instead of rejected', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await press(button(order, `${t('console.reject')} ${order.check_number}`));
  const dialog = within(screen.getByRole('alertdialog'));
  await press(dialog.getByRole('button', { name: t('console.minutes', { minutes: 30 }) }));
  expect(requestBodies(server, 'move')).toMatchObject([{ action: 'accept', later_minutes: 30 }]);
});

test('an order is held with a reason and for a time, and says both', async () => {
  const order = boardOrder({ state: 'in_kitchen', acknowledged: true });
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await press(button(order, t('console.more', { number: order.check_number })));
  await press(button(order, t('console.hold')));
  const dialog = within(screen.getByRole('alertdialog'));
  await press(dialog.getByRole('button', { name: t('console.hold') }));
  expect(dialog.getByText(t('console.reasonNeeded'))).toBeTruthy();
  await press(dialog.getByRole('radio', { name: t('console.holdReason.item') }));
  await press(dialog.getByRole('radio', { name: t('console.minutes', { minutes: 5 }) }));
  await press(dialog.getByRole('button', { name: t('console.hold') }));
  expect(requestBodies(server, 'move')).toMatchObject([
    { action: 'hold', hold: { reason: 'item', minutes: 5 } },
  ]);
  expect(card(order).textContent).toContain(t('console.onHoldUntil', { time: '13:05' }));
  expect(card(order).textContent).toContain(t('console.holdReason.item'));
  expect(button(order, t('console.resume'))).toBeTruthy();
});

test('a tick is sent with its place, and what is still to be made is counted without it', async () => {
  const fries = boardLine({
    line: 1,
    quantity: 2,
    name: 'Fries',
    own: { position: 0, item_id: 901, size_id: 9011, done: false, done_by: null },
  });
  const order = boardOrder({ state: 'in_kitchen', lines: [boardLine(), fries] });
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  const toMake = () => screen.queryByRole('list', { name: t('console.toMake') })?.textContent;
  expect(toMake()).toMatch(/3×.*Nuggets.*2×.*Fries/);
  await press(on(order).getByRole('button', { name: /Nuggets/, pressed: false }));
  expect(requestBodies(server, 'part')).toMatchObject([
    { orderId: order.order_id, parts: [{ line: 0, position: 0 }], done: true },
  ]);
  expect(on(order).getByRole('button', { name: /Nuggets/, pressed: true })).toBeTruthy();
  expect(toMake()).not.toContain('Nuggets');
  await server.tell({
    ...order,
    lines: [boardLine(), { ...fries, own: fries.own && { ...fries.own, done: true } }],
  });
  expect(toMake()).toContain('Nuggets');
  expect(toMake()).not.toContain('Fries');
});
