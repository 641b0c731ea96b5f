import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { StarInput } from './order-items.tsx';

const t = texts();

test('a dish is rated with one of five stars (CONST-25)', async () => {
  const onChange = vi.fn();
  const { user } = renderPart(<StarInput name="Burger" value={0} onChange={onChange} />);
  expect(
    screen.getByRole('group', { name: t('history.rateItem', { name: 'Burger' }) }),
  ).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await user.click(screen.getByRole('radio', { name: t('history.stars', { count: 5 }) }));
  expect(onChange).toHaveBeenCalledWith(5);
});
