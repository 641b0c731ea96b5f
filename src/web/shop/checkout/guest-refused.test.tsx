import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formTests, renderForm, send, type } from '#tests/support/render-form.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { changeCheckout } from '../../state/checkout/store.ts';
import { GuestForm } from './guest-form.tsx';

const t = texts();
const calls = formTests();

test.each([
  ['ER_DUP_ENTRY', 'Phone Number Already Exist', 'ERR-57'],
  ['ER_DUP_ENTRY', 'Email Already Exist', 'ERR-58'],
  ['INVALID_BODY', 'No more guests_today, please call us.', 'ERR-59'],
])('%s is read as "%s" (%s)', async (code, message) => {
  calls.answer('addGuest', { status: 409, body: { success: false, code, message } });
  changeCheckout({ type: 'orderTypeSet', orderType: 'Pickup' });
  const onDone = vi.fn();
  renderForm(<GuestForm onDone={onDone} />, 'en', '/en/checkout/contact');
  const field = (label: string) => screen.getByLabelText((text) => text.trim().startsWith(label));
  type(field(t('checkout.firstName')), 'Noura');
  type(field(t('checkout.lastName')), 'Saeed');
  type(field(t('checkout.phone')), '501234567');
  type(field(t('checkout.guestEmail')), 'noura@example.com');
  await send(t('checkout.guest'));
  expect(calls.sent().map(({ name }) => name)).toEqual(['addGuest']);
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(onDone).not.toHaveBeenCalled();
  changeCheckout({ type: 'orderTypeSet', orderType: null });
});
