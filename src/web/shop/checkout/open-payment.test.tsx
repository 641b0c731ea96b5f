import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addressNow, passed, renderShopPart, withFakeTime } from '#tests/support/place-parts.tsx';
import { useOpenPayment } from './open-payment.ts';

const tags = vi.hoisted(() => ({ isLoaded: false }));
vi.mock('../../state/tag-manager.ts', () => ({ hasTagManager: () => tags.isLoaded }));

withFakeTime();
afterEach(() => {
  tags.isLoaded = false;
});

function Pay({ replace }: { replace: boolean }) {
  const openPayment = useOpenPayment();
  return (
    <button type="button" onClick={() => openPayment({ replace })}>
      Pay
    </button>
  );
}
async function pay(replace = false) {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const replaced = vi.spyOn(location, 'replace').mockReturnValue(undefined);
  renderShopPart(<Pay replace={replace} />, { path: '/ar/checkout/contact?utm=x', lang: 'ar' });
  fireEvent.click(screen.getByRole('button'));
  await passed();
  return { assigned: assign.mock.calls.flat(), replaced: replaced.mock.calls.flat() };
}

test('without a tag manager it is a step within the document', async () => {
  expect(await pay()).toEqual({ assigned: [], replaced: [] });
  expect(addressNow()).toBe('/ar/checkout/payment?utm=x');
});

test('with one it is a document of its own, in the place of the page before where that is wished', async () => {
  tags.isLoaded = true;
  const path = '/ar/checkout/payment?utm=x';
  expect(await pay()).toEqual({ assigned: [path], replaced: [] });
  cleanup();
  vi.restoreAllMocks();
  expect(await pay(true)).toEqual({ assigned: [], replaced: [path] });
});
