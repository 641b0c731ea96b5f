import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import {
  endFakeTime,
  fakeBoard,
  openPart,
  pass,
  refused,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import type { Kitchen } from '#shared/contract/kitchen.ts';
import { KitchenForm } from './kitchen-form.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);

const KITCHEN = {
  store_id: 9,
  settings: {
    max_orders: null,
    max_make_minutes: null,
    base_minutes: null,
    lanes: null,
    last_order_minutes: null,
    release_minutes: null,
    later_delivery: null,
    day_starts_at: null,
    without_screen: null,
  },
  brand: {
    base_minutes: 15,
    lanes: null,
    last_order_minutes: 15,
    release_minutes: 30,
    later_delivery: false,
    day_starts_at: '06:00',
  },
  history: [],
} as unknown as Kitchen;

async function open() {
  const server = fakeBoard();
  await openPart(<KitchenForm kitchen={KITCHEN} />);
  return server;
}
const field = (key: 'base_minutes' | 'max_orders' | 'day_starts_at' | 'without_screen') =>
  screen.getByLabelText(t(`console.kitchen.${key}`));
const write = (key: Parameters<typeof field>[0], value: string) =>
  fireEvent.change(field(key), { target: { value } });
const save = async () => {
  await press(screen.getByRole('button', { name: t('console.kitchen.save') }));
  await pass(10);
};

test('the brand’s setting is said in its unit: minutes, and lanes', async () => {
  const kitchen = { ...KITCHEN, brand: { ...KITCHEN.brand, lanes: 4 } };
  fakeBoard();
  await openPart(<KitchenForm kitchen={kitchen} />);
  const said = (key: 'base_minutes' | 'lanes') =>
    screen.getByLabelText(t(`console.kitchen.${key}`)).parentElement?.parentElement?.textContent;
  expect(said('base_minutes')).toContain('15 min');
  expect(said('lanes')).toContain('4 lanes');
});

test('a figure that cannot be is said at its field; nothing is sent', async () => {
  const server = await open();
  write('base_minutes', '0');
  write('max_orders', '20');
  await save();
  const wrong = t('console.kitchen.badFigure', { least: 1, most: 240 });
  expect(screen.getByText(wrong)).toBeTruthy();
  expect(field('base_minutes').getAttribute('aria-invalid')).toBe('true');
  expect(server.asked('kitchen')).toEqual([]);
  write('base_minutes', '20');
  expect(screen.queryByText(wrong)).toBeNull();
});

test('what the server refuses stands at its field', async () => {
  const server = await open();
  server.answer('kitchen', () =>
    refused(400, 'DAY_STARTS_WHILE_OPEN', { field: 'day_starts_at', message: 'Open then' }),
  );
  write('day_starts_at', '11:30');
  await save();
  expect(screen.getByText('Open then')).toBeTruthy();
  expect(field('day_starts_at').getAttribute('aria-invalid')).toBe('true');
});

test('what was typed is saved on top of what was seen, and said', async () => {
  const server = await open();
  write('max_orders', '20');
  write('without_screen', 'nothing');
  await save();
  expect(server.asked('kitchen')).toMatchObject([
    {
      body: {
        ...KITCHEN.settings,
        max_orders: 20,
        without_screen: 'nothing',
        seen: KITCHEN.settings,
      },
    },
  ]);
  expect(screen.getByText(t('console.kitchen.saved'))).toBeTruthy();
});

test('what somebody else saved meanwhile is shown, and what was typed here stays', async () => {
  const server = await open();
  const settings = { ...KITCHEN.settings, max_orders: 7 };
  server.answer('kitchen', () =>
    refused(409, 'CHANGED_MEANWHILE', { message: 'Changed meanwhile', settings }),
  );
  write('base_minutes', '25');
  await save();
  expect(screen.getByText('Changed meanwhile')).toBeTruthy();
  expect(field('max_orders')).toHaveProperty('value', '7');
  expect(field('base_minutes')).toHaveProperty('value', '25');
  server.answer('kitchen', null);
  await save();
  expect(server.asked('kitchen').at(-1)?.body).toMatchObject({
    max_orders: 7,
    base_minutes: 25,
    seen: settings,
  });
});
