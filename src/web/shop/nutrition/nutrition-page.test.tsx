import { act, fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';
import { spoken } from '#web/state/brand/info-documents.ts';
import NutritionPage from './nutrition-page.tsx';

const [THREE_PIECES, THIGH] = ['Qarmasha Chicken, 3 pieces', 'Chicken thigh'];
const nutrition = JSON.parse(readFileSync('brand/sample/nutrition.json', 'utf8'));

const draw = (path: string) =>
  renderShop(<NutritionPage />, {
    path,
    loaderData: {
      note: '',
      labels: spoken(nutrition.meta.labels, 'en'),
      meals: spoken(nutrition.meals, 'en'),
    },
  });
const table = () => within(screen.getByRole('table'));
const totals = () =>
  within(table().getAllByRole('row').at(-1) as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const press = (target: HTMLElement) => act(async () => fireEvent.click(target));
const choose = (name: string) => press(screen.getByRole('link', { name }));

test('a meal shows its ingredients by group and nine totals to one decimal (NUTR-01, NUTR-02, NUTR-04)', async () => {
  const shop = await draw('/en/nutritional-info?utm_source=leaflet');
  expect(screen.queryByRole('table')).toBeNull();
  await choose(THREE_PIECES);
  expect(shop.address()).toBe('/en/nutritional-info?utm_source=leaflet&meal=1');
  expect(table().getByRole('row', { name: new RegExp(THIGH) }).textContent).toContain('284.2');
  expect(table().getAllByRole('checkbox')).toHaveLength(3);
  expect(totals()).toEqual([
    '785.4',
    '3286.2',
    '46.0',
    '10.5',
    '26.0',
    '0.9',
    '1.7',
    '66.0',
    '4.0',
  ]);
});

test('a press on a row or on its tick box takes an ingredient out and puts it back; another meal starts anew (NUTR-03, NUTR-05)', async () => {
  const { user } = await draw('/en/nutritional-info?meal=1');
  await press(table().getByText('284.2'));
  expect(totals()[0]).toBe('501.2');
  table()
    .getByRole('checkbox', { name: new RegExp(THIGH) })
    .focus();
  await user.keyboard(' ');
  expect(totals()[0]).toBe('785.4');
  await press(table().getByText(THIGH));
  expect(totals()[0]).toBe('501.2');
  await choose('Qarmasha Burger');
  expect(table().queryByText(THIGH)).toBeNull();
  await choose(THREE_PIECES);
  expect(totals()[0]).toBe('785.4');
  expect(table().getAllByRole('checkbox', { checked: true })).toHaveLength(3);
});
