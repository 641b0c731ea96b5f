import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SavedAddress } from '#shared/contract/profile.ts';
import { renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { stubCalls, success } from '#tests/support/stub-calls.ts';
import { AddressForm } from './address-form.tsx';

const HOME = {
  address_id: 8,
  place: 'Home',
  full_address: 'Al Barsha 1, Dubai',
  extra_details: 'Villa 14',
  lat: null,
  lng: null,
} as unknown as SavedAddress;

test('an address whose saving is pressed again and again is saved once', async () => {
  const made = stubCalls({ editAddress: success(HOME) });
  const onSaved = vi.fn();
  renderShop(<AddressForm customerId={9} address={HOME} onSaved={onSaved} />);
  const save = await screen.findByRole('button', { name: texts()('profile.saveAddress') });
  for (const detail of [1, 2, 0]) fireEvent.click(save, { detail });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(made.filter(({ name }) => name === 'editAddress')).toHaveLength(1);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(HOME);
});
