import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, cardIn, openBoard, press } from '#tests/support/board-part.tsx';
import { listenToBell } from '#tests/support/fake-bell.ts';
import { consoleTexts } from '#tests/support/render-part.tsx';
import {
  at,
  boardOrder,
  endFakeTime,
  fakeBoard,
  MANAGER,
  openPart,
  pass,
  STAFF,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { SideScreen } from './side-screen.tsx';

const t = consoleTexts();
const ORDER = [880, 1175, 880, 1175];
const bell = listenToBell();
beforeEach(() => {
  useFakeTime();
  bell.stub();
});
afterEach(endFakeTime);

const open = (staff = STAFF) =>
  openPart(
    <SideScreen
      title="Off"
      staff={staff}
      isOut={false}
      onSignedIn={() => undefined}
      isLost={false}
      isLoading={false}
      onRefresh={() => undefined}
    >
      <p>what is listed</p>
    </SideScreen>,
  );
const told = (count: number) =>
  screen.queryByRole('link', { name: t('console.beside.new', { count }) });
const soundOff = async () => {
  await openBoard();
  const on = screen.queryByRole('button', { name: t('console.soundOn') });
  if (on) fireEvent.click(on);
};

test('it is there for its branch, rings and says how many orders are new, until they were taken elsewhere', async () => {
  const server = fakeBoard();
  await open();
  expect(server.asked('screen')).toHaveLength(1);
  await pass(15_000);
  expect(server.asked('screen')).toHaveLength(2);
  const start = screen.queryByRole('button', { name: t('console.soundStart') });
  if (start) await press(start);
  const [first, second] = [boardOrder(), boardOrder()];
  await server.tell(first);
  expect(told(1)?.getAttribute('href')).toBe('/console');
  await server.tell(second);
  expect(told(2)).not.toBeNull();
  bell.heard();
  await pass(8000);
  expect(bell.heard().map(({ tone }) => tone)).toEqual(ORDER);
  await press(screen.getByText('what is listed'));
  await pass(8000);
  expect(bell.heard().map(({ tone }) => tone)).toEqual(ORDER);
  await server.tell({ ...first, acknowledged: true });
  expect(told(1)).not.toBeNull();
  await server.tell({ ...second, state: 'in_kitchen', acknowledged: true });
  expect(told(1)).toBeNull();
  bell.heard();
  await pass(60_000);
  expect(bell.heard()).toEqual([]);
  await soundOff();
});

test('orders that ring for another reason than being new are said so', async () => {
  fakeBoard({
    orders: [boardOrder({ state: 'ready', arrival: { at: at(0), plate: '', rings: true } })],
  });
  await open();
  expect(screen.getByRole('link', { name: t('console.beside.rings', { count: 1 }) })).toBeTruthy();
});

test('a lost line is said here too', async () => {
  const server = fakeBoard();
  await open();
  expect(screen.queryByText(t('console.offline'))).toBeNull();
  await server.cut();
  expect(screen.getByText(t('console.offline'))).toBeTruthy();
  await server.mend();
  expect(screen.queryByText(t('console.offline'))).toBeNull();
});

test('a move that was kept at the board is sent from here, once', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('move', () => 'OFFLINE');
  const board = await openBoard();
  await press(button(order, t('console.accept')));
  expect(cardIn('kitchen', order)).not.toBeNull();
  board.unmount();
  await open();
  expect(server.orders()).toMatchObject([{ state: 'pending' }]);
  server.answer('move', null);
  await pass(5000);
  expect(server.orders()).toMatchObject([{ state: 'in_kitchen' }]);
  const ids = server.asked('move').map(({ body }) => body['command_id']);
  expect(new Set(ids).size).toBe(1);
  await pass(10_000);
  expect(server.asked('move')).toHaveLength(ids.length);
});

test('one that was too long ago is asked about here, and leads to its board', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('move', () => 'OFFLINE');
  const board = await openBoard();
  await press(button(order, t('console.accept')));
  board.unmount();
  vi.setSystemTime(Date.now() + 31 * 60_000);
  server.answer('move', null);
  await open();
  const dialog = screen.getByRole('alertdialog', {
    name: t('console.lateTitle', { number: order.check_number }),
  });
  expect(dialog.textContent).toContain(t('console.toBoard'));
  expect(server.orders()).toMatchObject([{ state: 'pending' }]);
  await press(screen.getByRole('button', { name: t('console.refusedLeave') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an office is asked for its sound no sooner than something rings', async () => {
  const server = fakeBoard();
  server.answer('board_stores', () => ({ status: 200, body: { stores: [] } }));
  await open(MANAGER);
  const start = () => screen.queryByRole('button', { name: t('console.soundStart') });
  expect(start()).toBeNull();
});
