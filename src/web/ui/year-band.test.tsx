import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { YearBand } from './year-band.tsx';

test('the year stays in one piece when the text is very large (A5)', () => {
  render(
    <YearBand year={1991} title="Story" className="">
      <p>Two fryers</p>
    </YearBand>,
  );
  const { className } = screen.getByText('1991').parentElement!;
  expect(className).toContain('large-text:text-[40vw]');
  expect(className).toContain('large-text:[&_bdi]:whitespace-nowrap!');
});
