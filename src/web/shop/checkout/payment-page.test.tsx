import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  bill,
  draw,
  HOUR_MS,
  open,
  place,
  press,
  radio,
  stored,
  setUpPaymentPage,
} from '#tests/support/payment-part.tsx';
import {
  GUEST,
  GUEST_FORM,
  NOON,
  nuggets,
  ok,
  openTab,
  readTabAnew,
  refused,
  type Tab,
  plain,
} from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';

const t = texts();
setUpPaymentPage();
const leave = vi.spyOn(location, 'assign').mockReturnValue();
beforeEach(() => void leave.mockClear());

describe('ways to pay', () => {
  test.each([
    ['Pickup', ['Card', 'COP', 'Cash'], true],
    ['Delivery', ['Card', 'Cash'], false],
  ] as const)(
    '%s: %j; card is grey and says why, and only a pickup may be for later (CHK-PAY-01, CHK-PAY-03, CHK-PAY-04, CHK-PAY-05)',
    async (way, ways, hasLater) => {
      await open({ way });
      const group = screen.getByRole('group', { name: t('checkout.howPay') });
      const radios = within(group).getAllByRole<HTMLInputElement>('radio');
      expect(radios.map(({ value }) => value)).toEqual(ways);
      expect(radios.map(({ disabled }) => disabled)).toEqual(ways.map((each) => each === 'Card'));
      within(group).getByText(t('checkout.cardMissing'));
      expect(screen.queryByRole('radio', { name: t('checkout.later') }) !== null).toBe(hasLater);
      if (hasLater) expect(radio(t('checkout.now')).checked).toBe(true);
    },
  );

  test('notes, cutlery, summary and coupon stand on the page, and leaving it forgets the way to pay (CHK-PAY-06, CHK-PAY-07)', async () => {
    const shop = await open();
    screen.getByLabelText(new RegExp(t('cart.instructions').replace('?', '.')));
    screen.getByRole('switch', { name: t('cart.cutlery') });
    screen.getByRole('heading', { level: 2, name: t('checkout.coupon') });
    expect(
      screen.getByRole('link', { name: t('checkout.couponSignIn') }).getAttribute('href'),
    ).toBe('/en/checkout/contact');
    expect(bill()).toContain(t('cart.summary'));
    expect(radio(new RegExp(`^${t('checkout.cash')}`)).checked).toBe(true);
    await shop.user.click(radio(new RegExp(`^${t('checkout.cop')}`)));
    cleanup();
    draw();
    await waitFor(() => expect(radio(new RegExp(`^${t('checkout.cash')}`)).checked).toBe(true));
  });

  test('a guest reads what the coupons would save beside the way to sign in', async () => {
    const coupon = {
      ...{ type: 'menu', couponValueFils: 500, percent: 0, minAmountFils: 0, freeDelivery: false },
      ...{ groupIds: [], items: [], storeIds: [], channel: 'all', startsAt: null, expiresAt: null },
    };
    const coupons = [{ code: 'FIVE', name: { en: 'Five', ar: 'Five' }, coupon }];
    await open({}, { answers: { usableCoupons: plain({ coupons }) } });
    await screen.findByText(t('coupon.work', { count: 1, amount: 'AED 5.00' }));
    screen.getByRole('link', { name: t('checkout.couponSignIn') });
  });

  test('the last look says the place of a delivery once, in one line (A15)', async () => {
    const place = { address: 'Al Barsha 2, Dubai', area: 'Al Barsha 2', city: 'Dubai' };
    const form = { ...GUEST_FORM, area: 'Al Barsha 2', flat: 'Villa 14' };
    await open({
      way: 'Delivery',
      extra: { customer_address: JSON.stringify(place), guestForm: JSON.stringify(form) },
    });
    screen.getByText('Villa 14, Al Barsha 2, Dubai');
    expect(screen.queryByText('Al Barsha 2, Dubai')).toBeNull();
  });

  test.each([
    [10, 1],
    [0, 0],
  ])('a delivery fee of %i is an amount, and none is a word', async (fee, withAmount) => {
    await open({ way: 'Delivery', store: { delivery_fee: fee } });
    const row = screen.getByText(t('cart.deliveryFee')).parentElement;
    expect(row?.textContent.includes('10.00')).toBe(withAmount === 1);
    expect(row?.textContent.includes(t('common.free'))).toBe(withAmount === 0);
  });
});

describe('who may stand here', () => {
  test.each<[string, Tab, string]>([
    ['no order type: home', { way: null }, '/en'],
    ['no branch: home', { store: null }, '/en'],
    ['no dish: the cart', { lines: [] }, '/en/cart'],
    ['nobody known: the contact step', { withGuest: false }, '/en/checkout/contact'],
    [
      'a delivery without its door: the location',
      { way: 'Delivery', customerId: 9 },
      '/en/checkout/location',
    ],
  ])('%s (CHK-ACC-04, CHK-ACC-05, CHK-ACC-06)', async (_, tab, path) => {
    await openTab(tab);
    const shop = draw();
    await waitFor(() => expect(shop.at()).toBe(path));
  });

  const profile = ok({
    login_name: 'Noura Saeed',
    email_address: 'noura@example.com',
    phone_number: '9715012345',
  });
  test('a stored phone that nobody can call is told; Close stays, OK leads to where it is changed (CHK-PAY-13, ERR-39)', async () => {
    const shop = await open({ customerId: 9 }, { answers: { profile } });
    const dialog = screen.getByRole('alertdialog');
    within(dialog).getByText('Invalid Phone number, please update your phone number.');
    await shop.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    const again = await open({ customerId: 9 }, { answers: { profile } });
    await again.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(again.at()).toBe('/en/profile?lookup=updateprofile');
  });

  test.each([
    ['asks once more', undefined, 0],
    [
      'reads the page anew where it is an offline copy, all of which may be old',
      '2026-01-15T08:00:00Z',
      1,
    ],
  ])('without a line the page can be tried again, which %s (X9)', async (_, keptAt, reloads) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
    if (keptAt) document.documentElement.dataset['keptAt'] = keptAt;
    onTestFinished(() => void delete document.documentElement.dataset['keptAt']);
    await openTab({ customerId: 9 });
    const answers = [refused('OFFLINE'), profile];
    const shop = draw({ answers: { profile: () => answers.shift() ?? profile } });
    await shop.user.click(await screen.findByRole('button', { name: t('common.retry') }));
    expect([reload.mock.calls.length, answers.length]).toEqual([reloads, reloads]);
  });
});

describe('placing', () => {
  test('a double press sends one order, a spinner stands for the button, and two seconds after the answer tracking opens with the notice (CHK-PAY-08, CHK-PAY-14, CHK-PAY-23, CONST-41)', async () => {
    const held = Promise.withResolvers<ReturnType<typeof ok>>();
    const shop = await open({}, { answers: { saveOrder: () => held.promise } });
    await shop.user.dblClick(place());
    await waitFor(() => expect(shop.sent('saveOrder')).toHaveLength(1));
    expect(screen.getAllByLabelText(t('checkout.placing'))).toHaveLength(2);
    vi.useFakeTimers({ now: NOON });
    await act(async () => {
      held.resolve(ok({ order_id: 'ABCDE12345' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    const dialog = screen.getByRole('alertdialog', { name: t('checkout.placedTitle') });
    expect(dialog.textContent).toContain('#ABCDE12345');
    expect(bill()).toContain('Nuggets');
    await act(() => vi.advanceTimersByTimeAsync(1950));
    expect(leave).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(leave.mock.calls).toEqual([['/en/track-order']]);
    expect(stored('placedOrder')).toBe('{"orderId":"ABCDE12345","when":null}');
    expect(shop.at()).toBe('/en/checkout/payment');
    expect(dialog.isConnected).toBe(true);
    expect(shop.sent('saveOrder')).toHaveLength(1);
  });

  test('a placed order is kept for tracking and leaves neither cart nor id nor time behind (CHK-PAY-15, CHK-PAY-24, GEN-42)', async () => {
    const later = NOON + 3 * HOUR_MS;
    const shop = await open({ extra: { laterMs: String(later) } });
    await press(shop);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/Your order is scheduled for today\W+04:00 PM/);
    expect(shop.sent('saveOrder')[0]?.headers).toMatchObject({ 'x-guest-proof': GUEST.proof });
    await shop.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(leave.mock.calls).toEqual([['/en/track-order']]));
    expect(stored('placedOrder')).toBeNull();
    await readTabAnew();
    expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
      orderId: 'ABCDE12345',
      phone: GUEST.phone,
    });
    expect(['openId', 'laterMs'].map(stored)).toEqual([null, null]);
    expect(stored('cart')).toContain('"lines":[]');
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
  ])(
    '%i0 dirhams against a minimum of 20: grey is %s (CHK-PAY-16, CHK-PAY-17, ERR-44)',
    async (pieces, isGrey) => {
      await openTab({ lines: [nuggets(pieces)] });
      draw();
      await waitFor(() => expect(bill()).toContain('5%'));
      expect(place().disabled).toBe(isGrey);
      const told = 'Total cart value should be greater than AED 20.00';
      expect(screen.queryAllByText(told).length > 0).toBe(isGrey);
    },
  );

  test('while the tax cannot be asked for it says so, asks again by itself and places nothing (AMB-63)', async () => {
    vi.useFakeTimers({ now: NOON });
    await openTab({
      store: { state_id: { state_name: 'Nowhere', time_zone: 'Asia/Dubai' } as never },
    });
    const shop = draw({ answers: { tax: 'offline' } });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getAllByText(t('checkout.taxWaits'))).not.toHaveLength(0);
    expect(place().disabled).toBe(true);
    shop.answer('tax', ok([{ payment_method: 'COD', tax_percent: 5, tax_type: 0 }]));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(place().disabled).toBe(false);
    expect(screen.queryByText(t('checkout.taxWaits'))).toBeNull();
  });

  test('a device that says the branch is closed refuses nothing before the clock of the server is known (AMB-34)', async () => {
    vi.setSystemTime(NOON + 15 * HOUR_MS);
    const shop = await open(
      { store: { store_id: 44 } },
      { answers: { timezone: () => new Promise(() => undefined) } },
    );
    expect(screen.queryByText(t('errorMsg.store_closed'))).toBeNull();
    await press(shop);
    await screen.findByRole('alertdialog', { name: t('checkout.placedTitle') });
  });
});
