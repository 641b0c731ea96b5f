import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GUEST_FORM, ok, openTab, refused, renderShop } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { GuestForm } from './guest-form.tsx';
import { readGuestForm } from '../../state/checkout/buyer.ts';
import { readCheckout } from '../../state/checkout/store.ts';

const t = texts();
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const addGuest = ok({
  customer_id: 7,
  proof: 'guest-proof',
  login_name: 'Noura Saeed',
  phone_number: '971501234567',
  email_address: 'noura@example.com',
});

test.each(['en', 'ar'] as const)(
  'faults stand beside their fields, the first of them has the focus, and nothing is sent (ERR-24, ERR-25, ERR-26, D30) (%s)',
  async (lang) => {
    const w = texts(lang);
    await openTab({ withGuest: false });
    const shop = renderShop(<GuestForm onDone={vi.fn()} />, { lang });
    await shop.user.type(field(w('checkout.phone')), '043214567');
    await shop.user.click(screen.getByRole('button', { name: w('checkout.guest') }));
    const told = lang === 'en' ? ['Invalid Email', 'Invalid Phone Number', 'required'] : [];
    const [email, phone, required] = [
      told[0] ?? w('invalid.email'),
      told[1] ?? w('invalid.phone'),
      told[2] ?? w('invalid.required'),
    ];
    const describedAs = (label: string, words: string) =>
      screen.getByRole('textbox', {
        name: new RegExp(`^${label}`),
        description: new RegExp(words),
      });
    expect(document.activeElement).toBe(
      describedAs(w('checkout.firstName'), `^${w('checkout.help.nameCounter')} ${required}$`),
    );
    describedAs(w('checkout.phone'), phone);
    describedAs(w('checkout.guestEmail'), required);
    await shop.user.type(field(w('checkout.guestEmail')), 'noura@mail');
    await shop.user.click(screen.getByRole('button', { name: w('checkout.guest') }));
    describedAs(w('checkout.guestEmail'), email);
    expect(shop.sent('addGuest')).toEqual([]);
  },
);

test('a guest who presses again while the form is under way is sent once', async () => {
  await openTab({ withGuest: false, extra: { guestForm: JSON.stringify(GUEST_FORM) } });
  const { promise, resolve } = Promise.withResolvers<typeof addGuest>();
  const onDone = vi.fn();
  const shop = renderShop(<GuestForm onDone={onDone} />, { answers: { addGuest: () => promise } });
  const send = screen.getByRole('button', { name: t('checkout.guest') });
  const form = send.closest('form') as HTMLFormElement;
  await waitFor(() => expect(field(t('checkout.firstName')).value).toBe('Noura'));
  await act(async () => fireEvent.submit(form));
  await act(async () => fireEvent.submit(form));
  await act(async () => resolve(addGuest));
  expect(shop.sent('addGuest')).toHaveLength(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a guest of a delivery names the door, is kept with name, e-mail, phone and id, and goes on (CHK-ACC-08, CHK-ACC-22)', async () => {
  await openTab({ way: 'Delivery', withGuest: false });
  const onDone = vi.fn();
  const shop = renderShop(<GuestForm onDone={onDone} />, { answers: { addGuest } });
  for (const name of ['Home', 'Office', 'Other']) screen.getByRole('radio', { name });
  await waitFor(() => expect(field(t('checkout.area')).value).toBe('Al Barsha'));
  for (const [label, text] of [
    [t('checkout.firstName'), 'Noura'],
    [t('checkout.lastName'), 'Saeed'],
    [t('checkout.phone'), '0501234567'],
    [t('checkout.guestEmail'), 'noura@example.com'],
    [t('checkout.flat'), '12'],
  ] as const)
    await shop.user.type(field(label), text);
  await shop.user.click(screen.getByRole('button', { name: t('checkout.guest') }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(shop.sent('addGuest')[0]?.body).toEqual({
    first_name: 'Noura',
    last_name: 'Saeed',
    phone_number: '971501234567',
    email_address: 'noura@example.com',
  });
  expect(readCheckout().guest).toMatchObject({
    customerId: 7,
    loginName: 'Noura Saeed',
    email: 'noura@example.com',
    phone: '971501234567',
  });
});

test('what a guest has typed so far is kept with each key', async () => {
  await openTab({ withGuest: false });
  const shop = renderShop(<GuestForm onDone={vi.fn()} />);
  await shop.user.type(field(t('checkout.firstName')), 'No');
  expect(readGuestForm().firstName).toBe('No');
});

test('whoever comes back finds what was typed, and sends it again without losing the picked time (CHK-ACC-21, GEN-46)', async () => {
  await openTab({ extra: { laterMs: '1768395600000' } });
  const onDone = vi.fn();
  const shop = renderShop(<GuestForm onDone={onDone} />, { answers: { addGuest } });
  await screen.findByText('Noura Saeed');
  expect(screen.queryByRole('textbox')).toBeNull();
  await shop.user.click(screen.getByRole('button', { name: t('checkout.guest') }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(shop.sent('addGuest')[0]?.headers).toMatchObject({ 'x-guest-proof': 'guest-proof' });
  expect(readCheckout().laterMs).toBe(1768395600000);
});

test('Edit opens the fields of a guest who is known', async () => {
  await openTab();
  const shop = renderShop(<GuestForm onDone={vi.fn()} />);
  await shop.user.click(await screen.findByRole('button', { name: t('common.edit') }));
  expect(field(t('checkout.firstName')).value).toBe(GUEST_FORM.firstName);
});

test('a phone that the server refuses is told beside the form, and the field has the focus', async () => {
  await openTab();
  const shop = renderShop(<GuestForm onDone={vi.fn()} />, {
    answers: {
      addGuest: refused('INVALID_PHONE', { status: 400, message: 'Invalid Phone Number' }),
    },
  });
  await shop.user.click(await screen.findByRole('button', { name: t('checkout.guest') }));
  await screen.findByText('Invalid Phone Number');
  expect(document.activeElement).toBe(field(t('checkout.phone')));
});

test('without a point the guest of a delivery is asked for the place first', async () => {
  await openTab({ way: 'Delivery' });
  sessionStorage.removeItem('changeLat');
  const { readTabAnew } = await import('#tests/support/render-checkout.tsx');
  await readTabAnew();
  const shop = renderShop(<GuestForm onDone={vi.fn()} />);
  await waitFor(() => expect(field(t('checkout.firstName')).value).toBe('Noura'));
  await shop.user.click(screen.getByRole('button', { name: t('checkout.guest') }));
  expect(shop.askLocation).toHaveBeenCalledOnce();
  expect(shop.sent('addGuest')).toEqual([]);
});
