// A screen that is for some groups of the menu: it shows and rings what is made there, and what is made nowhere else.
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
  useFakeTime,
} from '#tests/support/fake-board.tsx';

const t = consoleTexts();
const BURGERS = { group_id: 5, name: 'Burgers', name_ar: 'برجر', item_ids: [501] };
const SIDES = { group_id: 9, name: 'Sides', name_ar: 'أطباق جانبية', item_ids: [901] };
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
  server.answer('groups', () => ({ status: 200, body: { successResponse: [BURGERS, SIDES] } }));
  server.answer('screen', ({ body }) => ({
    status: 200,
    body: {
      successResponse: body['groups']
        ? { nowhere, dishes: { own: [501], all: [501, 901] } }
        : { nowhere: [], dishes: null },
    },
  }));
  await openBoard();
  const strip = () => screen.queryByText(t('console.limit.strip', { groups: 'Burgers' }));
  const extra = () => screen.queryByText(t('console.limit.nowhere', { groups: 'Sides' }));
  const isShown = ({ check_number }: { check_number: string }) =>
    screen.queryByRole('article', { name: check_number }) !== null;
  const choose = async () => {
    await press(within(screen.getByRole('dialog')).getByRole('checkbox', { name: BURGERS.name }));
    await press(screen.getByRole('button', { name: t('console.limitSave') }));
  };
  await press(screen.getByRole('button', { name: t('console.limit') }));
  await choose();
  expect(server.asked('screen').at(-1)?.body).toMatchObject({ groups: [5] });
  expect(strip()).not.toBeNull();
  expect(extra()).not.toBeNull();
  expect([burgers, fries].map(isShown)).toEqual([true, true]);

  // A screen for the sides opens.
  nowhere = [];
  await pass(15_000);
  expect(extra()).toBeNull();
  expect([burgers, fries].map(isShown)).toEqual([true, false]);
  await press(on(burgers).getByRole('heading'));
  expect(server.orders().filter(({ acknowledged }) => acknowledged)).toMatchObject([
    { order_id: burgers.order_id },
  ]);

  // That screen goes: what is made nowhere is shown again, also when the server does not answer later.
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
