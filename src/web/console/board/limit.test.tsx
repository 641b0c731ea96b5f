import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { on, openBoard, press } from '#tests/support/board-part.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import {
  boardLine,
  boardOrder,
  endFakeTime,
  fakeBoard,
  pass,
  settle,
  useFakeTime,
} from '#tests/support/fake-board.tsx';

const t = consoleTexts();
const BURGERS = { group_id: 5, name: { en: 'Burgers', ar: 'برجر' }, item_ids: [501] };
const SIDES = { group_id: 9, name: { en: 'Sides', ar: 'أطباق جانبية' }, item_ids: [901] };
const dish = (item_id: number, name: string) =>
  boardLine({ name, own: { position: 0, item_id, size_id: 1, done: false, done_by: null } });

beforeEach(useFakeTime);
afterEach(endFakeTime);

test('a screen for burgers shows what no other screen is for as well, and says so; what another is for it neither shows nor rings nor touches', async () => {
  const [burgers, fries] = [
    boardOrder({ lines: [dish(501, 'Burger')] }),
    boardOrder({ lines: [dish(901, 'Fries')] }),
  ];
  const server = fakeBoard({ orders: [burgers, fries] });
  let nowhere = [SIDES];
  server.answer('groups', () => ({ status: 200, body: { groups: [BURGERS, SIDES] } }));
  server.answer('screen', ({ body }) => ({
    status: 200,
    body: body['groups']
      ? { nowhere, dishes: { own: [501], all: [501, 901] } }
      : { nowhere: [], dishes: null },
  }));
  await openBoard();
  const strip = () => screen.queryByText(t('console.limit.strip', { groups: 'Burgers' }));
  const extra = () => screen.queryByText(t('console.limit.nowhere', { groups: 'Sides' }));
  const isShown = ({ check_number }: { check_number: string }) =>
    screen.queryByRole('article', { name: check_number }) !== null;
  const choose = async () => {
    await press(
      within(screen.getByRole('dialog')).getByRole('checkbox', { name: BURGERS.name.en }),
    );
    await press(screen.getByRole('button', { name: t('console.limitSave') }));
  };
  await press(screen.getByRole('button', { name: t('console.limit') }));
  await choose();
  expect(server.asked('screen').at(-1)?.body).toMatchObject({ groups: [5] });
  expect(strip()).not.toBeNull();
  expect(extra()).not.toBeNull();
  expect([burgers, fries].map(isShown)).toEqual([true, true]);

  nowhere = [];
  await pass(15_000);
  expect(extra()).toBeNull();
  expect([burgers, fries].map(isShown)).toEqual([true, false]);
  await press(on(burgers).getByRole('heading'));
  expect(server.orders().filter(({ acknowledged }) => acknowledged)).toMatchObject([
    { order_id: burgers.order_id },
  ]);

  nowhere = [SIDES];
  await pass(15_000);
  expect(isShown(fries)).toBe(true);
  server.answer('screen', () => 'OFFLINE');
  await pass(15_000);
  expect(isShown(fries)).toBe(true);

  await press(screen.getByRole('button', { name: t('console.limit.change') }));
  await choose();
  expect(strip()).toBeNull();
  expect([burgers, fries].map(isShown)).toEqual([true, true]);
});

test('the limit outlives a reload, and where the groups cannot be read nothing is changed', async () => {
  const fries = boardOrder({ lines: [dish(901, 'Fries')] });
  const server = fakeBoard({ orders: [fries] });
  localStorage.setItem(
    'consoleGroups',
    JSON.stringify({
      groups: [5],
      items: [501],
      known: [501, 901],
      names: [{ en: 'Burgers', ar: '' }],
    }),
  );
  server.answer('screen', () => 'OFFLINE');
  server.answer('groups', () => 'OFFLINE');
  await openBoard();
  expect(screen.queryByRole('article')).toBeNull();
  await press(screen.getByRole('button', { name: t('console.limit.change') }));
  expect(within(screen.getByRole('dialog')).getByText(t('console.offline'))).toBeTruthy();
  await press(screen.getByRole('button', { name: t('console.limitSave') }));
  expect(screen.getByText(t('console.limit.strip', { groups: 'Burgers' }))).toBeTruthy();
});

const forBurgers = (server: ReturnType<typeof fakeBoard>) => {
  const dishes = { own: [501], all: [501, 901] };
  server.answer('screen', () => ({
    status: 200,
    body: { nowhere: [], dishes },
  }));
  localStorage.setItem(
    'consoleGroups',
    JSON.stringify({ groups: [5], items: [501], known: dishes.all, names: [] }),
  );
};
const meal = (isSideDone: boolean) => {
  const side = dish(901, 'Fries');
  return boardOrder({
    state: 'in_kitchen',
    lines: [
      dish(501, 'Burger'),
      { ...side, line: 1, own: side.own && { ...side.own, done: isSideDone } },
    ],
  });
};
const states = (server: ReturnType<typeof fakeBoard>) => server.orders().map(({ state }) => state);

test('a station ends its own part of an order, and the order goes on cooking at the others', async () => {
  const order = meal(false);
  const server = fakeBoard({ orders: [order] });
  forBurgers(server);
  await openBoard();
  expect(on(order).getByText(t('console.partsElsewhere', { count: 3 }))).toBeTruthy();
  expect(on(order).queryByRole('button', { name: t('console.actReady') })).toBeNull();
  await press(on(order).getByRole('button', { name: t('console.actStationDone') }));
  expect(server.asked('part').map(({ body }) => body['parts'])).toEqual([
    [{ line: 0, position: 0 }],
  ]);
  expect(server.asked('move')).toEqual([]);
  expect(states(server)).toEqual(['in_kitchen']);
  const done = on(order).getByRole('button', { name: t('console.stationDone') });
  expect(done).toHaveProperty('disabled', true);
});

test('the last station makes the order ready', async () => {
  const order = meal(true);
  const server = fakeBoard({ orders: [order] });
  forBurgers(server);
  await openBoard();
  await press(on(order).getByRole('button', { name: t('console.actStationDone') }));
  await settle();
  expect(server.asked('part', 'move').map(({ call }) => call)).toEqual(['part']);
  expect(server.asked('part')[0]?.body['station_done']).toBe(true);
  expect(states(server)).toEqual(['ready']);
  expect(screen.getByText(t('console.moved.ready', { number: order.check_number }))).toBeTruthy();
});

test('of two stations that end in the same second the server knows which was the last', async () => {
  const order = meal(false);
  const server = fakeBoard({ orders: [order] });
  forBurgers(server);
  await openBoard();
  const [burger, fries] = order.lines;
  if (!burger || !fries?.own) throw new Error('two lines');
  server.put({ ...order, lines: [burger, { ...fries, own: { ...fries.own, done: true } }] });
  await press(on(order).getByRole('button', { name: t('console.actStationDone') }));
  expect(states(server)).toEqual(['ready']);
});

test('where all parts are ticked one by one, each station can make the order ready', async () => {
  const order = meal(true);
  const [burger, fries] = order.lines;
  if (!burger?.own || !fries) throw new Error('two lines');
  const ticked = { ...order, lines: [{ ...burger, own: { ...burger.own, done: true } }, fries] };
  const server = fakeBoard({ orders: [ticked] });
  forBurgers(server);
  await openBoard();
  await press(on(order).getByRole('button', { name: t('console.actReady') }));
  expect(server.asked('move').map(({ body }) => body['action'])).toEqual(['ready']);
});

test('a screen for everything, as that of the hand-over, makes an order ready whatever is ticked', async () => {
  const order = meal(false);
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await press(on(order).getByRole('button', { name: t('console.actReady') }));
  expect(states(server)).toEqual(['ready']);
});

test('notices stand in one row and open at a tap', async () => {
  forBurgers(fakeBoard());
  await openBoard();
  const toggle = () => screen.getByRole('button', { name: t('console.notices') });
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  const strip = screen.getByText(t('console.limit.strip', { groups: '' }).trim());
  expect(toggle().parentElement?.contains(strip)).toBe(true);
  await press(toggle());
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
});
