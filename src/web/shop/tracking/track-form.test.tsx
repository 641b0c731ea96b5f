import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test.each([
  ['without values', '', '', 'phone', t('invalid.required')],
  ['with the ticket number', '501234567', '#1042', 'orderId', t('tracking.ticketGiven')],
] as const)(
  '%s sends nothing, and the field that is wrong says why and has the focus (TRACK-02)',
  async (_, phone, orderId, wrong, description) => {
    const onTrack = vi.fn<() => void>();
    const { user } = await renderShop(
      <TrackForm first={{ phone, orderId }} problem={null} isBusy={false} onTrack={onTrack} />,
      { path: '/en/track-order' },
    );
    await user.click(screen.getByRole('button', { name: t('tracking.submit') }));
    const field = screen.getByRole('textbox', { name: t(`tracking.${wrong}`), description });
    expect(document.activeElement).toBe(field);
    expect(onTrack).not.toHaveBeenCalled();
  },
);
