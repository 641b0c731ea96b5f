import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';
import { useWayOn } from './use-way-on.ts';

function Way({ billFils }: { billFils: number }) {
  return <p>{useWayOn(billFils)}</p>;
}

test.each([
  [2000, '/en/cart'],
  [2001, '/en/checkout/contact'],
])('a cart of %i fils against a minimum of 2000 leads to %s (ERR-44)', async (billFils, path) => {
  await renderShop(<Way billFils={billFils} />, { brand: { minCartValueFils: 2000 } });
  expect(screen.getByText(path)).toBeTruthy();
});
