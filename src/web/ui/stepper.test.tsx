import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { Stepper } from './stepper.tsx';

const t = texts();

test('plus and minus change the quantity by one', async () => {
  const onChange = vi.fn();
  const { user } = renderPart(<Stepper value={2} onChange={onChange} label="Fries" />);
  await user.click(screen.getByRole('button', { name: t('common.more') }));
  await user.click(screen.getByRole('button', { name: t('common.less') }));
  expect(onChange.mock.calls).toEqual([[3], [1]]);
});

test('at the limit plus says why and changes nothing', async () => {
  const onChange = vi.fn();
  const onMax = vi.fn();
  const { user } = renderPart(
    <Stepper value={5} max={5} onChange={onChange} onMax={onMax} label="Fries" />,
  );
  await user.click(screen.getByRole('button', { name: t('common.more') }));
  expect(onMax).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test('at one the minus is a bin where a line may go', async () => {
  const onChange = vi.fn();
  const { user } = renderPart(
    <Stepper value={1} removeLabel="Delete Fries" onChange={onChange} label="Fries" />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete Fries' }));
  expect(onChange).toHaveBeenCalledWith(0);
});
