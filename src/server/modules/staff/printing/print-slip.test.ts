// The words on paper: both languages, one form of the clock, and nothing said twice.
import { expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { layOutSlip } from './print-slip.ts';

const at = (clock: string): string => `2026-01-14T${clock}:00.000+04:00`;
const ORDER: BoardOrder = {
  order_id: 'AAAAA-AAAAA',
  check_number: '12',
  code: 2,
  order_type: 'Delivery',
  acknowledged: true,
  placed_at: at('18:02'),
  changed_at: at('18:02'),
  due_at: at('20:05'),
  promised_from: at('20:15'),
  promised_to: at('20:25'),
  business_day: '2026-01-14',
  scheduled_for: at('20:15'),
  lines: [
    {
      line: 0,
      ordered_by: '',
      own: { position: 0, item_id: 501, size_id: 5010, done: false, done_by: null },
      parts: [],
      heat: [],
      allergy: null,
      quantity: 1,
      name: 'Burger',
      name_ar: 'برجر',
      size: '',
      size_ar: '',
      left_out: [{ text: 'No pickles', text_ar: 'بلا مخلل' }],
      extras: [{ text: 'Cheese', text_ar: 'جبن', quantity: 2, allergy: null }],
    },
  ],
  notes: '',
  cutlery: true,
  allergies: [],
  allergy: false,
  total: 60,
  payment_method: 'Cash',
  payment_status: 'Cash',
  is_paid: false,
  amount_to_collect: 60,
  customer_name: 'Noura Saeed',
  phone: '971501234567',
  house: '',
  area: '',
  address: 'Al Wasl 4',
  change_for: 100,
  rider_note: '',
  leave_at_door: false,
  tip: 0,
  arrival: null,
  rider: null,
} as unknown as BoardOrder;
const said = (kind: 'kitchen' | 'handover', order = ORDER, copy = 1) =>
  layOutSlip(order, {
    kind,
    copy,
    storeName: { en: 'Karama', ar: 'الكرامة' },
    now: new Date(at('18:03')),
  });

test.each(['kitchen', 'handover'] as const)(
  'what is left out says so itself, once, boldly and on a line of its own; so does what is added, but for the weight (%s)',
  (kind) => {
    const [line] = ORDER.lines;
    if (!line) throw new Error('the order has a line');
    const left_out = [...line.left_out, { text: 'No onions', text_ar: 'بلا بصل' }];
    const extras = [
      ...line.extras,
      { text: 'Turkey', text_ar: 'ديك رومي', quantity: 1, allergy: null },
    ];
    const item = said(kind, { ...ORDER, lines: [{ ...line, left_out, extras }] }).find(
      (block) => block.kind === 'item',
    );
    expect(item).toHaveProperty('below', [
      { text: 'No pickles · بلا مخلل', isBold: true },
      { text: 'No onions · بلا بصل', isBold: true },
      { text: '2× Cheese · جبن' },
      { text: 'Turkey · ديك رومي' },
    ]);
  },
);

test('the branch in both languages, every time on the clock of the board, and the words of the glossary', () => {
  const [kitchen, handover] = [said('kitchen'), said('handover')];
  expect(kitchen).toContainEqual({ kind: 'band', start: 'Delivery · توصيل', end: '20:05' });
  for (const text of [
    'Karama · الكرامة',
    '20:15–20:25 · Promised · الموعد',
    '20:15 · SCHEDULED · طلب مجدول',
    'Change for AED 100.00',
    'الباقي من 100.00 د.إ',
    'Cutlery · أدوات المائدة',
  ])
    expect(handover).toContainEqual(expect.objectContaining({ text }));
  for (const slip of [kitchen, handover])
    expect(slip).toContainEqual(
      expect.objectContaining({ text: '18:02 · Placed · تم الطلب', isSmall: true }),
    );
  expect(kitchen).toContainEqual(
    expect.objectContaining({ text: 'COLLECT CASH · نقدًا AED 60.00', isSmall: true }),
  );
  expect(JSON.stringify([kitchen, handover])).not.toMatch(/بدون|فكة|لاحق|[AP]M\b/u);
});

test.each(['kitchen', 'handover'] as const)(
  'what is printed again is headed by the number of its copy, the first is not (%s)',
  (kind) => {
    expect(said(kind, ORDER, 2)[0]).toEqual({ kind: 'solid', lines: ['COPY 2 · نسخة 2'] });
    expect(said(kind, ORDER, 3)[0]).toEqual({ kind: 'solid', lines: ['COPY 3 · نسخة 3'] });
    expect(JSON.stringify(said(kind))).not.toContain('COPY');
  },
);

const tick = (position: number, item_id: number) => ({
  position,
  item_id,
  size_id: item_id * 10,
  done: false,
  done_by: null,
});
const part = {
  name: 'Fries',
  name_ar: 'بطاطس',
  size: '',
  size_ar: '',
  quantity: 1,
  heat: [],
  tick: tick(0, 1),
  allergy: null,
};

test.each(['kitchen', 'handover'] as const)(
  'the %s slip says below each part and addition what of it the customer must not eat',
  (kind) => {
    const [line] = ORDER.lines;
    if (!line) throw new Error('no line');
    const milk = { contains: ['milk' as const], may: [] };
    const order: BoardOrder = {
      ...ORDER,
      allergies: ['egg', 'milk'],
      lines: [
        { ...line, allergy: { contains: ['egg'], may: ['milk'] } },
        {
          ...line,
          line: 1,
          own: null,
          name: 'Meal',
          name_ar: 'وجبة',
          left_out: [],
          parts: [
            { ...part, heat: [{ text: 'Spicy', text_ar: 'حار' }] },
            { ...part, name: 'Slaw', allergy: { contains: [], may: ['milk'] } },
          ],
          extras: line.extras.map((extra) => ({ ...extra, allergy: milk })),
        },
      ],
    };
    const items = said(kind, order).filter((block) => block.kind === 'item');
    expect(
      items.flatMap(({ count, en, below }) => [
        `${count ?? '>'} ${en}`,
        ...below.map(({ text, isBold = false }) => [text, isBold]),
      ]),
    ).toEqual([
      '1× Burger',
      ['! CONTAINS egg · يحتوي على البيض', true],
      ['! MAY CONTAIN TRACES OF milk · قد توجد آثار من الحليب', true],
      ['No pickles · بلا مخلل', true],
      ['2× Cheese · جبن', false],
      '> 1× Meal',
      ['2× Cheese · جبن', false],
      ['! CONTAINS milk · يحتوي على الحليب', true],
      '1× Fries, Spicy',
      '1× Slaw',
      ['! MAY CONTAIN TRACES OF milk · قد توجد آثار من الحليب', true],
    ]);
  },
);

test.each(['kitchen', 'handover'] as const)(
  'the %s slip adds equal parts of several lines up, as the card on the board does',
  (kind) => {
    const [line] = ORDER.lines;
    if (!line) throw new Error('no line');
    const plain = { ...line, own: null, left_out: [], extras: [] };
    const fries = { ...part, quantity: 2, tick: tick(1, 2) };
    const lines = [
      { ...plain, name: 'Meal', name_ar: 'وجبة', parts: [fries] },
      { ...plain, line: 1, name: 'Feast', name_ar: 'وليمة', parts: [fries] },
      { ...plain, line: 2, ...part, quantity: 3, own: tick(0, 2) },
      { ...line, line: 3, ...part, own: tick(0, 2) },
    ];
    const items = said(kind, { ...ORDER, lines }).filter((block) => block.kind === 'item');
    expect(items.map(({ count, en, ar }) => [count, en, ar])).toEqual([
      [null, '1× Meal', 'وجبة'],
      ['7×', 'Fries', 'بطاطس'],
      [null, '1× Feast', 'وليمة'],
      ['1×', 'Fries', 'بطاطس'],
    ]);
  },
);

test.each(['kitchen', 'handover'] as const)(
  'the %s slip of an order of several people says above the dishes of each whose they are, once',
  (kind) => {
    const [line] = ORDER.lines;
    if (!line) throw new Error('no line');
    const lines = ['Noura', 'Ahmed', 'Ahmed'].map((ordered_by) => ({ ...line, ordered_by }));
    const blocks = said(kind, { ...ORDER, lines }).filter(
      (block) => block.kind === 'item' || block.kind === 'framed',
    );
    expect(blocks.map((block) => (block.kind === 'framed' ? block.lines : block.kind))).toEqual([
      ['Noura'],
      'item',
      ['Ahmed'],
      'item',
      'item',
    ]);
  },
);

test('an allergy that the rider was told is on the kitchen’s paper too; what else the rider was told is not', () => {
  const told = (rider_note: string) =>
    JSON.stringify(said('kitchen', { ...ORDER, rider_note, allergy: /nut/.test(rider_note) }));
  expect(told('Ring twice, nut allergy')).toContain('Ring twice, nut allergy');
  expect(told('Ring twice')).not.toContain('Ring twice');
});

test.each([
  ['Cash', false, 'COLLECT CASH · نقدًا AED 60.00'],
  ['COP', false, 'COLLECT CARD · بطاقة AED 60.00'],
  ['Card', true, 'PAID · مدفوع'],
])('the hand-over slip of %s says how it is paid', (payment_method, is_paid, line) => {
  expect(said('handover', { ...ORDER, payment_method, is_paid })).toContainEqual({
    kind: 'solid',
    lines: [line],
  });
});
