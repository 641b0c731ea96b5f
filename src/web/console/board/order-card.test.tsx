import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { at, boardLine, boardOrder, NOW } from '#tests/support/fake-board.tsx';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { OrderCard, type CardWork } from './order-card.tsx';
import { toTickets } from './ticket.ts';

const t = consoleTexts();
const MARKUP = '<script>document.title="owned"</script><b>no salt</b>';
const ARABIC_NOTE = 'عندي حساسية من الفول السوداني';

function draw(
  more: Partial<BoardOrder>,
  { waiting = 0, ...work }: Partial<CardWork & { waiting: number }> = {},
  flows: 'cook' | 'handover' | null = null,
  lang: 'en' | 'ar' = 'en',
) {
  const order = boardOrder(more);
  const all: CardWork = {
    shows: () => true,
    folds: [],
    onAction: vi.fn(),
    onTouch: vi.fn(),
    onTick: vi.fn(),
    onRider: vi.fn(),
    onStationDone: vi.fn(),
    onSeen: vi.fn(),
    ...work,
  };
  const [ticket] = toTickets([order], {
    ...{ nowMs: NOW, prepMinutes: 15, moving: new Set() },
    waiting: Array.from({ length: waiting }, () => ({ orderId: order.order_id })),
  });
  if (!ticket) throw new Error('there is no ticket');
  const { unmount } = renderConsolePart(<OrderCard ticket={ticket} work={all} flows={flows} />, {
    lang,
  });
  const card = screen.getByRole('article', { name: order.check_number });
  return { order, card, unmount, said: () => card.textContent.replaceAll(/\s+/g, ' ') };
}

const times = (text: string, word: string) => text.split(word).length - 1;

test.each([
  ['markup', { notes: MARKUP }, 0],
  ['an allergy in English', { notes: 'peanut allergy, please' }, 1],
  ['an allergy in Arabic', { notes: ARABIC_NOTE }, 1],
  ['what the rider is told', { rider_note: 'Ring twice' }, 0],
  ['an allergy among what the rider is told', { rider_note: 'Ring twice, nut allergy' }, 1],
] as const)(
  'P17: notes are text whatever they hold, and an allergy is marked: %s',
  (_n, notes, marks) => {
    for (const flows of [null, 'cook'] as const) {
      const { said, card, unmount } = draw(
        { state: 'in_kitchen', order_type: 'Delivery', ...notes },
        {},
        flows,
      );
      expect(times(said(), t('console.allergy'))).toBe(marks);
      if (flows === null) expect(said()).toContain(Object.values(notes)[0]);
      expect(card.querySelector('script')).toBeNull();
      unmount();
    }
  },
);

test('the allergies that a customer named stand on the ticket, in its language', () => {
  const { said } = draw({ allergies: ['egg', 'sesame'] });
  expect(said()).toContain(
    `${t('console.allergy')} ${t('console.allergen.egg')}, ${t('console.allergen.sesame')}`,
  );
  const ar = consoleTexts('ar');
  const arabic = draw({ allergies: ['egg'] }, {}, 'cook', 'ar');
  expect(arabic.said()).toContain(`${ar('console.allergy')} ${ar('console.allergen.egg')}`);
});

test.each<[BoardOrder['lines'][number]['allergy'], string[]]>([
  [{ contains: ['milk'], may: ['soy'] }, ['contains', 'mayContain']],
  [null, []],
])('a part says what it holds that the customer must not eat: %j', (allergy, words) => {
  const { said } = draw({ lines: [boardLine({ allergy })] });
  const lists = {
    contains: t('console.part.contains', { list: t('console.allergen.milk') }),
    mayContain: t('console.part.mayContain', { list: t('console.allergen.soy') }),
  };
  for (const [word, text] of Object.entries(lists))
    expect(said().includes(text), word).toBe(words.includes(word));
});

const text = (en: string, ar: string) => ({ text: en, text_ar: ar });
const changed = boardLine({
  name: 'Burger',
  quantity: 2,
  left_out: [text('No pickles', 'بلا مخلل')],
  extras: [
    { ...text('Extra cheese', 'جبن إضافي'), quantity: 2, allergy: null },
    { ...text('Spicy', 'حار'), quantity: 1, allergy: null },
  ],
});

test.each([
  ['en', ['2×', 'Burger', 'No pickles', '2×', 'Extra cheese', 'Spicy']],
  ['ar', ['2×', 'بلا مخلل', '2×', 'جبن إضافي', 'حار']],
] as const)('what is left out and what is added is said below its dish (%s)', (lang, words) => {
  const { said } = draw({ state: 'in_kitchen', lines: [changed] }, {}, null, lang);
  const all = said();
  const places = words.reduce<number[]>((found, word) => {
    const from = found.at(-1) ?? -1;
    return [...found, all.indexOf(word, from + 1)];
  }, []);
  expect(places).not.toContain(-1);
});

test('a combo says its name and each of its parts with size, all pieces of it; whose dish it is stands above', () => {
  const part = (position: number, name: string, size: string, quantity: number) => ({
    quantity,
    name,
    name_ar: name,
    size,
    size_ar: size,
    heat: [],
    allergy: null,
    tick: {
      position,
      item_id: 900 + position,
      size_id: 9000 + position,
      done: false,
      done_by: null,
    },
  });
  const feast = boardLine({
    quantity: 2,
    name: 'Family Feast',
    own: null,
    ordered_by: 'Ahmed',
    parts: [part(1, 'Crunch Bucket', '15 pieces', 2), part(2, 'French Fries', 'Large', 4)],
  });
  const onTick = vi.fn();
  const alone = boardLine({ line: 1, name: 'Brownie', ordered_by: 'Ahmed' });
  const { card, order } = draw({ state: 'in_kitchen', lines: [feast, alone] }, { onTick });
  const rows = within(card)
    .getAllByRole('listitem')
    .map((each) => each.textContent);
  expect(rows).toEqual([
    'Ahmed',
    expect.stringMatching(/2×\s*Family Feast/),
    expect.stringMatching(/2×\s*Crunch Bucket\s*15 pieces/),
    expect.stringMatching(/4×\s*French Fries\s*Large/),
    expect.stringMatching(/3×\s*Brownie/),
  ]);
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((each) => each.classList.contains('in-combo')),
  ).toEqual([false, false, true, true, false]);
  within(card)
    .getByRole('button', { name: /French Fries/ })
    .click();
  expect(onTick).toHaveBeenCalledWith(order, [{ line: 0, position: 2 }], true);
});

test.each<[string, Partial<BoardOrder>, string[], string[]]>([
  ['owed', { state: 'ready' }, [t('console.collect'), '30.00'], [t('console.paid')]],
  [
    'owed by card at the counter',
    { state: 'ready', payment_method: 'COP' },
    [t('console.collectCard'), '30.00'],
    [t('console.collect')],
  ],
  ['paid', { state: 'ready', is_paid: true }, [t('console.paid')], ['30.00']],
  [
    'a tip and change, at the hand-over',
    { state: 'ready', order_type: 'Delivery', tip: 5, change_for: 200 },
    [t('console.tip', { amount: '' }).trim().slice(0, 3), '5.00', '200.00'],
    [],
  ],
  [
    'the door of a delivery, nobody riding yet',
    { state: 'ready', order_type: 'Delivery', address: 'Flat 5, Al Karama', leave_at_door: true },
    ['Flat 5, Al Karama', t('console.leaveAtDoor'), '+971 50 123 4567'],
    [],
  ],
  [
    'who rides',
    {
      state: 'dispatched',
      order_type: 'Delivery',
      rider: { name: 'Imran', phone: '+971501112233' },
    },
    ['Imran', '+971 50 111 2233', t('console.delivered')],
    [t('console.noRider'), 'Nuggets'],
  ],
  [
    'a later order',
    { state: 'scheduled', scheduled_for: at(90) },
    [t('console.scheduled', { time: '14:30' })],
    [],
  ],
  [
    'a customer at the door',
    { state: 'ready', arrival: { at: at(0), plate: 'D 41877', rings: false } },
    [t('console.isHere', { time: '13:00' }), 'D 41877'],
    [],
  ],
  ['cutlery', { cutlery: true }, [t('console.cutlery')], []],
  ['cutlery, on its way', { state: 'dispatched', cutlery: true }, [], [t('console.cutlery')]],
])('a ticket says %s', (_what, more, words, silent) => {
  const { said } = draw(more);
  for (const word of words) expect(said()).toContain(word);
  for (const word of silent) expect(said()).not.toContain(word);
});

test('at the hand-over the head of a ticket names its customer, and nothing below it does so again', () => {
  const { card, said } = draw({ state: 'ready' }, {}, 'handover');
  expect(card.querySelector('.ticket-name')?.textContent).toContain('Noura Saeed');
  expect(times(said(), 'Noura Saeed')).toBe(1);
});

test('at the hand-over a delivery says that nobody rides yet', () => {
  const { said } = draw({ state: 'ready', order_type: 'Delivery' }, {}, 'handover');
  expect(said()).toContain(t('console.noRider'));
});

test('where only is cooked a ticket names its customer, who can be called, and its menu says why it is held', async () => {
  const { card, said } = draw(
    { state: 'on_hold', hold: { reason: 'item', until: at(10) } },
    { waiting: 2 },
    'cook',
  );
  expect(said()).toContain('Noura Saeed');
  expect(said()).not.toContain('30.00');
  expect(said()).toContain(t('console.notSent', { count: 2 }));
  within(card).getByRole('button', { expanded: false }).click();
  const call = await within(card).findByRole('link', {
    name: t('console.call', { name: 'Noura Saeed' }),
  });
  expect(call.getAttribute('href')).toBe('tel:+971501234567');
  const told = `${t('console.onHoldUntil', { time: '13:10' })}: ${t('console.holdReason.item')}`;
  expect((await within(card).findByText(told)).textContent).toBe(told);
});

test.each([
  ['a pickup', 'Pickup', 'in_kitchen', false],
  ['a delivery that is not accepted', 'Delivery', 'pending', false],
  ['a delivery that is', 'Delivery', 'in_kitchen', true],
] as const)('who rides is asked of %s: %s', async (_what, order_type, state, isAsked) => {
  const onRider = vi.fn();
  const { card, order } = draw({ order_type, state }, { onRider });
  within(card)
    .getByRole('button', { name: t('console.more', { number: order.check_number }) })
    .click();
  await within(card).findByRole('link', { name: t('console.print') });
  const rider = within(card).queryByRole('button', { name: t('console.rider') });
  expect(rider !== null).toBe(isAsked);
  rider?.click();
  expect(onRider.mock.calls).toEqual(isAsked ? [[order]] : []);
});

test('at the stove a cancelled order says so in its head, and all of it can still be read', () => {
  const { card } = draw({ state: 'cancelled', gone_from: 'in_kitchen' }, {}, 'cook');
  const told = within(card).getByRole('alert');
  expect(told.textContent).toBe(t('console.cancelled'));
  expect(told.closest('.ticket-head')).not.toBeNull();
  expect(within(card).getByText('Kids’ Nuggets')).toBeTruthy();
});

test.each([
  [true, true],
  [false, false],
])('the step to ready stands out once all is ticked: %s', (done, standsOut) => {
  const own = { position: 0, item_id: 801, size_id: 8011, done, done_by: null };
  const { card } = draw({ state: 'in_kitchen', lines: [boardLine({ own })] });
  const step = within(card).getByRole('button', { name: t('console.actReady') });
  expect(step.classList.contains('bg-stage-ready')).toBe(standsOut);
});

test('drinks stand in one row that is ticked as a whole; on a screen that folds nothing each has its own', () => {
  const own = (item_id: number, done = false) => ({
    ...{ position: 0, item_id, size_id: 1, done },
    done_by: null,
  });
  const lines = [
    boardLine({ line: 0, name: 'Cola', size: 'Large', own: own(1101) }),
    boardLine({ line: 1, name: 'Burger', own: own(501) }),
    boardLine({ line: 2, name: 'Water', quantity: 1, own: own(1106, true) }),
  ];
  const drinks = { group_id: 11, name: { en: 'Drinks', ar: '' }, item_ids: [1101, 1106] };
  const onTick = vi.fn();
  const { card, order, unmount } = draw(
    { state: 'in_kitchen', lines },
    { folds: [drinks], onTick },
  );
  const rows = () => within(card).getAllByRole('button', { pressed: false });
  const row = within(card).getByRole('button', { name: /Drinks/, pressed: false });
  expect(rows()).toHaveLength(2);
  expect(row.textContent).toContain('3× Cola Large · 1× Water');
  expect(row.querySelector('s')?.textContent).toBe('1× Water');
  row.click();
  const places = [0, 2].map((line) => ({ line, position: 0 }));
  expect(onTick.mock.calls).toEqual([[order, places, true]]);
  unmount();
  const plain = draw({ state: 'in_kitchen', lines });
  expect(within(plain.card).queryByText('Drinks')).toBeNull();
});

test('at the hand-over what is in the bag is read at a tap', async () => {
  const { card } = draw({ state: 'ready' }, {}, 'handover');
  expect(within(card).queryByText('Kids’ Nuggets')).toBeNull();
  within(card)
    .getByRole('button', { name: t('console.partsInBag', { count: 3 }) })
    .click();
  expect(await within(card).findByText('Kids’ Nuggets')).toBeTruthy();
});
