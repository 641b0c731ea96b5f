import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ignoreStyles, renderShop } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { TrackForm } from './track-form.tsx';

ignoreStyles();
const t = texts();

test.each([
  ['nobody has ordered here', { phone: '', orderId: '' }, 1],
  ['an order was placed here', { phone: '971501234567', orderId: 'K7QF29XM3B' }, 0],
] as const)('where %s the form leads to the menu or not', async (_, first, links) => {
  await renderShop(
    <TrackForm first={first} problem={null} isBusy={false} onTrack={() => undefined} />,
    { path: '/en/track-order' },
  );
  const found = screen.queryAllByRole('link', { name: t('tracking.toMenu') });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => '/en/menu'),
  );
});
