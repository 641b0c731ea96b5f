import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import AddressSection from '#web/shop/account/section-addresses.tsx';
import { LaterTimes } from '../checkout/order-timing.tsx';

const t = texts();
const required = 'invalid.required';
test('an order for later says beside its time that one must be chosen, once it was tried', () => {
  const later = { days: [{ name: 'today', slots: [] }], suggested: [], picked: null };
  const time = () => screen.getByLabelText(t('checkout.time'));
  const { unmount } = renderShop(<LaterTimes later={later as never} isTried={false} />);
  expect(saidBeside(time())).toBe('');
  unmount();
  renderShop(<LaterTimes later={later as never} isTried />);
  expect(saidBeside(time())).toBe(t('checkout.chooseTime'));
});

test('a new address says beside its place, its area and its door what is missing', async () => {
  const addresses = Promise.resolve({ ok: true, data: { successResponse: [] } });
  const { user } = renderShop(
    <Suspense>
      <AddressSection customerId={1001} />
    </Suspense>,
    { loader: () => ({ addresses }) },
  );
  await user.click(await screen.findByRole('button', { name: t('profile.addAddress') }));
  await user.click(await screen.findByRole('button', { name: t('profile.saveAddress') }));
  const place = screen.getByRole('combobox');
  expect(saidBeside(place)).toContain(t('location.choosePlace'));
  expect(saidBeside(screen.getByLabelText(t('steps.area')))).toBe(
    `${t('checkout.help.area')} ${t(required)}`,
  );
  expect(saidBeside(screen.getByLabelText(t('steps.flat')))).toBe(
    `${t('checkout.help.flat')} ${t(required)}`,
  );
  expect(document.activeElement).toBe(place);
});
