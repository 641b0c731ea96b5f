import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';
import { dishLine } from '#tests/support/sample-menu.ts';
import { LineStepper } from './line-stepper.tsx';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useWayOn } from './use-way-on.ts';
import { texts } from '#tests/support/render-part.tsx';

const NUGGETS = 801;

function Way() {
  const way = useWayOn();
  return (
    <>
      <p>{way}</p>
      {useCart().lines.map((line) => (
        <LineStepper key={line.key} line={line} />
      ))}
    </>
  );
}

test.each([
  [2000, '/en/cart'],
  [1999, '/en/checkout/contact'],
])('a cart of AED 20 against a minimum of %i fils leads to %s (ERR-44)', async (minimum, path) => {
  await renderShop(<Way />, {
    brand: { minCartValueFils: minimum },
    lines: [dishLine(NUGGETS, 2)],
  });
  expect(screen.getByText(path)).toBeTruthy();
});

test('the way on follows a press at once, while the bill still waits for the next one', async () => {
  const { user } = await renderShop(<Way />, {
    brand: { minCartValueFils: 2000 },
    lines: [dishLine(NUGGETS, 2)],
  });
  await user.click(screen.getByRole('button', { name: texts()('common.more') }));
  expect(screen.getByText('/en/checkout/contact')).toBeTruthy();
});
