import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  draw,
  HOUR_MS,
  open,
  place,
  press,
  radio,
  stored,
  setUpPaymentPage,
  type Options,
} from '#tests/support/payment-part.tsx';
import {
  NOON,
  ok,
  plain,
  readTabAnew,
  type ShownShop,
  type Tab,
} from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';

const t = texts();
setUpPaymentPage();

describe('a tip', () => {
  test('is added to the total and sent, and taken off again by a tap', async () => {
    const shop = await open({ way: 'Delivery' });
    const tips = within(
      screen.getByRole('group', {
        name: t('checkout.tipTitle'),
        description: t('checkout.tipHint'),
      }),
    );
    const none = tips.getByRole<HTMLInputElement>('radio', { name: t('checkout.tipNone') });
    const five = tips.getByRole('radio', { name: /\b5\.00/ });
    expect([none.checked, place().textContent]).toEqual([true, expect.stringContaining('40.00')]);
    for (const [chosen, total] of [
      [five, '45.00'],
      [none, '40.00'],
      [five, '45.00'],
    ] as const) {
      await shop.user.click(chosen);
      expect(place().textContent).toContain(total);
    }
    const door = within(screen.getByRole('heading', { name: t('checkout.atDoor') }).parentElement!);
    door.getByRole('switch', { name: t('cart.cutlery') });
    door.getByRole('group', { name: t('history.extras.change') });
    await press(shop);
    await screen.findByRole('alertdialog');
    const { order_grossprice, tip } = shop.sent('saveOrder')[0]?.body.data ?? {};
    expect([order_grossprice, tip]).toEqual([45, 5]);
  });

  test('is asked of nobody at the counter, nor where to leave the food', async () => {
    await open();
    screen.getByLabelText(new RegExp(t('cart.cutlery')));
    expect(screen.queryByRole('group', { name: t('checkout.tipTitle') })).toBeNull();
    expect(screen.queryByLabelText(new RegExp(t('history.extras.door')))).toBeNull();
  });
});

test('points of earlier orders are used by a press, are on the bill, and go along with the order', async () => {
  const rule = { per_dirham: 1, worth_fils: 2, minimum_use: 100, expiry_months: 12 };
  const points = { enabled: true, balance: 300, owed: 0, next_to_expire: null, rule, entries: [] };
  const profile = ok({ phone_number: '971501234567', email_address: 'noura@example.com' });
  const shop = await open(
    { customerId: 9 },
    { answers: { profile, points: { status: 200, body: { ok: true, points } } } },
  );
  await shop.user.click(await screen.findByRole('switch', { name: /^Use .* save/ }));
  await waitFor(() => expect(place().textContent).toContain('24.00'));
  await press(shop);
  await screen.findByRole('alertdialog');
  expect(shop.sent('saveOrder')[0]?.body.data).toMatchObject({
    order_grossprice: 24,
    points_used: 300,
  });
});

test('allergies that are named outlive a reload and go to the kitchen with the order', async () => {
  const shop = await open();
  for (const name of ['Sesame', 'Egg', 'Fish', 'Fish'])
    await shop.user.click(
      screen.getByRole('checkbox', { name: new RegExp(name, 'i'), hidden: true }),
    );
  cleanup();
  await readTabAnew();
  const again = draw();
  await waitFor(() => expect(place().disabled).toBe(false));
  const chosen = screen.getAllByRole('checkbox', { checked: true, hidden: true });
  expect(chosen).toHaveLength(2);
  await press(again);
  await screen.findByRole('alertdialog');
  expect(again.sent('saveOrder')[0]?.body.data?.['allergies']).toEqual(
    expect.arrayContaining(['egg', 'sesame']),
  );
});

const list = () => screen.getByLabelText<HTMLSelectElement>(t('checkout.time'));
const times = () => [...list().options].slice(1).map(({ text }) => text);
async function openLater(tab: Tab = {}, options: Options = {}): Promise<ShownShop> {
  const shop = await open(tab, options);
  await shop.user.click(radio(t('checkout.later')));
  return shop;
}

describe('for later', () => {
  test('nothing is placed before a time is picked; the times begin an hour ahead and cover two days (CHK-PAY-16, CHK-PAY-18, CONST-26)', async () => {
    const shop = await openLater();
    expect(radio(t('checkout.day.today')).checked).toBe(true);
    expect(times().slice(0, 2)).toEqual(['02:00 PM', '02:15 PM']);
    expect(place().getAttribute('aria-disabled')).toBe('true');
    await press(shop);
    screen.getByRole('combobox', { description: t('checkout.chooseTime') });
    expect(shop.sent('saveOrder')).toEqual([]);
    await shop.user.click(radio(t('checkout.day.tomorrow')));
    expect(times()[0]).toBe('12:00 AM');
    await shop.user.selectOptions(list(), list().options[1]!);
    expect(place().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored('laterMs')).toBe(String(Date.parse('2026-01-15T00:00:00+04:00')));
  });

  test('no minutes are promised while no time is picked, but beside Now', async () => {
    const shop = await open();
    const promises = () => screen.getAllByText(/^Ready in \d/).length;
    expect(promises()).toBe(2);
    await shop.user.click(radio(t('checkout.later')));
    expect(promises()).toBe(1);
  });

  test('three times are suggested; one press picks one, the list shows it, and it is still there after a reload (CHK-PAY-16)', async () => {
    const shop = await openLater();
    const group = screen.getByRole('group', { name: t('checkout.suggested') });
    const suggested = within(group).getAllByRole('radio');
    expect(suggested.map((each) => each.parentElement?.textContent)).toEqual([
      'Today02:00 PM',
      'Today07:30 PM',
      'Tomorrow01:00 PM',
    ]);
    await shop.user.click(suggested[2]!);
    expect(list().selectedOptions[0]?.text).toBe('01:00 PM');
    cleanup();
    await readTabAnew();
    draw();
    await waitFor(() => expect(radio(t('checkout.day.tomorrow')).checked).toBe(true));
    expect(list().selectedOptions[0]?.text).toBe('01:00 PM');
  });

  test.each([
    [
      'less than an hour ahead',
      40,
      'Future order can be placed minimum 1 hour ahead of current time',
    ],
    ['a date that is over', 3 * 24 * 60, 'Please choose a valid date and time.'],
  ])(
    '%s is refused in the words that were asked for (ERR-35, ERR-37)',
    async (_, minutes, words) => {
      const shop = await openLater();
      await shop.user.selectOptions(list(), list().options[1]!);
      vi.setSystemTime(NOON + minutes * 60_000);
      await press(shop);
      await screen.findAllByText(words);
      expect(place().disabled).toBe(false);
      expect(shop.sent('saveOrder')).toEqual([]);
    },
  );

  test('a full kitchen offers its next free time, which a press takes; a time that is full cannot be chosen', async () => {
    const free = NOON + HOUR_MS;
    const at = (ms: number) => new Date(ms).toISOString();
    const full = [at(free + HOUR_MS / 4)];
    const room = { is_full: true, next_free: at(free), full, minutes_from: 60, minutes_to: 70 };
    const shop = await open(
      { store: { is_limited: true } },
      { answers: { kitchenRoom: plain({ room }) } },
    );
    await screen.findByText(t('checkout.fullTitle'));
    const [take = ''] = t('checkout.fullTake', { time: 'TIME' }).split('TIME');
    await shop.user.click(screen.getByRole('button', { name: new RegExp(`^${take}`) }));
    expect(radio(t('checkout.later')).checked).toBe(true);
    expect(list().value).toBe(String(free));
    const shown = [...list().options].slice(1, 3).map(({ text, disabled }) => [text, disabled]);
    expect(shown).toEqual([
      ['02:00 PM', false],
      [t('checkout.slotFull', { time: '02:15 PM' }), true],
    ]);
  });
});

describe('for later, by the hours of the branch', () => {
  test('now is refused once the branch has closed, and the button works again (ERR-36, CHK-PAY-22)', async () => {
    const shop = await open();
    vi.setSystemTime(NOON + 15 * HOUR_MS);
    await press(shop);
    await screen.findAllByText('Store is closed at this moment.');
    expect(place().disabled).toBe(false);
    expect(shop.sent('saveOrder')).toEqual([]);
  });

  test('on a device elsewhere the times are those of the branch, and it says so (CHK-PAY-20)', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    await openLater();
    expect(times()[0]).toBe('02:00 PM');
    screen.getByText(/All times are UAE time\./);
  });

  test.each([
    ['on the last day of a month', true, '2026-01-31T12:00:00+04:00', true],
    ['a day before it', true, '2026-01-30T12:00:00+04:00', false],
    ['where the next month may be ordered for', false, '2026-01-31T12:00:00+04:00', false],
  ])('%s the picker says whether tomorrow is not taken', async (_, withinMonth, at, says) => {
    vi.setSystemTime(Date.parse(at));
    await openLater({}, { brand: { withinMonth } });
    expect(screen.queryAllByText(new RegExp(t('checkout.monthEnds')))).toHaveLength(says ? 1 : 0);
    expect(screen.queryAllByLabelText(t('checkout.day.tomorrow'))).toHaveLength(says ? 0 : 1);
  });

  test('a closed branch that also rides later begins with later, and the first time of its day is taken (D29, CHK-PAY-18)', async () => {
    vi.setSystemTime(Date.parse('2026-01-14T04:30:00+04:00'));
    const store = { is_open: false, later_delivery: true, later_from: '2026-01-14T07:00:00.000Z' };
    const shop = await open({ way: 'Delivery', store });
    expect(radio(t('checkout.later')).checked).toBe(true);
    await press(shop);
    await screen.findByText(/Your order is scheduled for today\W+1[01]:\d\d AM/);
  });

  test.each(['en', 'ar'] as const)(
    'a branch without a time for two days says so to a ride, and speaks of no pickup (D29) (%s)',
    async (lang) => {
      const store = { is_open: false, later_delivery: true, isDays: 1, daysTiming: [] };
      await open({ way: 'Delivery', store }, { lang });
      const none = screen.getByText(texts(lang)('checkout.noSlots'));
      expect(none.textContent).not.toMatch(/pick|استلام/i);
    },
  );
});
