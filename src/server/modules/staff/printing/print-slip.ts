// What stands on a kitchen ticket and a hand-over slip, in both languages at once.
import { mentionsAllergy } from '#shared/domain/kitchen/allergy-words.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { SlipKind } from '#shared/contract/printing.ts';
import type { Allergen } from '#shared/domain/menu/allergens.ts';
import type { AllergyMark } from '#shared/domain/kitchen/allergy-marks.ts';
import {
  heatOfItsOwn,
  workRows,
  type ComboRow,
  type WorkRow,
} from '#shared/domain/kitchen/work-rows.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { formatClock, formatClocks } from '#shared/i18n/clock.ts';
import { formatCount, formatMoney, joinList } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { noteLines, onPaper } from './paper-text.ts';

/** What is left out stands out, or it is overlooked. */
type Below = { text: string; isBold?: boolean };

export type Block =
  | { kind: 'band'; start: string; end: string }
  | { kind: 'tall'; text: string }
  | { kind: 'text'; text: string; isBold?: boolean; isSmall?: boolean }
  | { kind: 'solid'; lines: readonly string[] }
  | { kind: 'framed'; lines: readonly string[] }
  | { kind: 'item'; count: string | null; en: string; ar: string; below: readonly Below[] }
  | { kind: 'rule' };

const WORDS = {
  Delivery: 'Delivery · توصيل',
  Pickup: 'Pickup · استلام',
  'qr-Pickup': 'Pickup · استلام',
} as const;
const LAST_DIGITS = 4;

const named = (name: string, size: string, lang: Lang, heat: readonly string[] = []): string =>
  joinList([name, size, ...heat], lang);

const allergenNames = (names: readonly Allergen[], lang: Lang): string =>
  joinList(
    names.map((name) => allergenName(name, lang)),
    lang,
  );

function warnings(mark: AllergyMark | null): Below[] {
  if (mark === null) return [];
  const said = (names: readonly Allergen[], en: string, ar: string): Below[] =>
    names.length === 0
      ? []
      : [
          {
            text: `! ${en} ${allergenNames(names, 'en')} · ${ar} ${allergenNames(names, 'ar')}`,
            isBold: true,
          },
        ];
  return [
    ...said(mark.contains, 'CONTAINS', 'يحتوي على'),
    ...said(mark.may, 'MAY CONTAIN TRACES OF', 'قد توجد آثار من'),
  ];
}

/** What is left out says so itself ("No pickles"). */
const changes = ({ left_out, extras }: WorkRow | ComboRow): Below[] => [
  ...left_out.map(({ text, text_ar }) => ({ text: `${text} · ${text_ar}`, isBold: true })),
  ...extras.flatMap(({ text, text_ar, quantity, allergy }) => [
    { text: `${quantity > 1 ? `${formatCount(quantity)} ` : ''}${text} · ${text_ar}` },
    ...warnings(allergy),
  ]),
];

/** A combo's name has no count: nobody makes it twice. */
function rowBlock(row: WorkRow | ComboRow): Block {
  const count = formatCount(row.quantity);
  const en = named(row.name, row.size, 'en');
  if (row.kind === 'combo')
    return {
      kind: 'item',
      count: null,
      en: `${count} ${en}`,
      ar: named(row.name_ar, row.size_ar, 'ar'),
      below: changes(row),
    };
  const heat = heatOfItsOwn(row);
  return {
    kind: 'item',
    count,
    en: named(
      row.name,
      row.size,
      'en',
      heat.map(({ text }) => text),
    ),
    ar: named(
      row.name_ar,
      row.size_ar,
      'ar',
      heat.map(({ text_ar }) => text_ar),
    ),
    below: [...warnings(row.allergy), ...changes(row)],
  };
}

/** As on the board; those of several people below their name, for a bag bears one. */
function itemBlocks(lines: BoardOrder['lines']): Block[] {
  return workRows(lines).flatMap((row, at, rows) => {
    const name = row.orderedBy;
    const isNext = name !== '' && name !== rows[at - 1]?.orderedBy;
    return [
      ...(isNext ? [{ kind: 'framed' as const, lines: [onPaper(name, 'name')] }] : []),
      rowBlock(row),
    ];
  });
}

const formatAmount = (aed: number, lang: Lang): string => formatMoney(aedToFils(aed) ?? 0, lang);

function noteBlocks(note: string): Block[] {
  const lines = noteLines(note);
  return lines.length === 0 ? [] : [{ kind: 'framed', lines }];
}

function allergies(order: BoardOrder): Block[] {
  if (order.allergies.length === 0 && !order.allergy) return [];
  const [en, ar] = (['en', 'ar'] as const).map((lang) => allergenNames(order.allergies, lang));
  return [
    {
      kind: 'solid',
      lines: en === '' ? ['ALLERGY · حساسية'] : [`ALLERGY: ${en}`, `حساسية: ${ar}`],
    },
  ];
}

const paid = (order: BoardOrder): string =>
  order.is_paid
    ? 'PAID · مدفوع'
    : `${order.payment_method === 'COP' ? 'COLLECT CARD · بطاقة' : 'COLLECT CASH · نقدًا'} AED ${order.amount_to_collect.toFixed(2)}`;

export type Slip = {
  kind: SlipKind;
  copy: number;
  storeName: { en: string; ar: string };
  now: Date;
};

export function layOutSlip(order: BoardOrder, { kind, copy, storeName, now }: Slip): Block[] {
  const promised = formatClocks(new Date(order.promised_from), new Date(order.promised_to));
  const ends = order.phone.slice(-LAST_DIGITS);
  const customer = onPaper(order.customer_name, 'name');
  const address = onPaper(order.address, 'address');
  const head: Block[] = [
    ...(copy > 1 ? [{ kind: 'solid' as const, lines: [`COPY ${copy} · نسخة ${copy}`] }] : []),
    {
      kind: 'band',
      start: WORDS[order.order_type],
      end: formatClock(new Date(kind === 'kitchen' ? order.due_at : order.promised_to)),
    },
    { kind: 'tall', text: order.check_number },
    { kind: 'text', text: `${storeName.en} · ${storeName.ar}`, isSmall: true },
    // Behind an Arabic word a dash would turn the figures round.
    { kind: 'text', text: `${promised} · Promised · الموعد`, isSmall: true },
    {
      kind: 'text',
      text: `${formatClock(new Date(order.placed_at))} · Placed · تم الطلب`,
      isSmall: true,
    },
    ...(order.scheduled_for
      ? [
          {
            kind: 'text' as const,
            text: `${formatClock(new Date(order.scheduled_for))} · SCHEDULED · طلب مجدول`,
            isBold: true,
          },
        ]
      : []),
    ...allergies(order),
    ...noteBlocks(order.notes),
  ];
  const printed: Block = {
    kind: 'text',
    text: `Printed · طُبعت ${formatClock(now)}`,
    isSmall: true,
  };
  const items = itemBlocks(order.lines);
  if (kind === 'kitchen')
    return [
      ...head,
      // The kitchen must read it too.
      ...(mentionsAllergy(order.rider_note) ? noteBlocks(order.rider_note) : []),
      ...items,
      { kind: 'rule' },
      { kind: 'text', text: `${customer} · ${ends}`, isSmall: true },
      { kind: 'text', text: paid(order), isSmall: true },
      printed,
    ];
  const isDelivery = order.order_type === 'Delivery';
  return [
    ...head,
    { kind: 'text', text: customer, isBold: true },
    { kind: 'text', text: isDelivery ? order.phone : ends },
    ...(isDelivery && address !== '' ? [{ kind: 'text' as const, text: address }] : []),
    ...(isDelivery ? noteBlocks(order.rider_note) : []),
    ...(order.leave_at_door
      ? [{ kind: 'text' as const, text: 'Leave at the door · اترك عند الباب', isBold: true }]
      : []),
    { kind: 'rule' },
    ...items,
    ...(order.cutlery
      ? [{ kind: 'text' as const, text: 'Cutlery · أدوات المائدة', isBold: true }]
      : []),
    { kind: 'rule' },
    { kind: 'solid', lines: [paid(order)] },
    ...(order.tip === 0
      ? []
      : [
          `Includes a tip of ${formatAmount(order.tip, 'en')}`,
          `يشمل إكرامية ${formatAmount(order.tip, 'ar')}`,
        ].map((text) => ({ kind: 'text' as const, text }))),
    ...(order.change_for === null
      ? []
      : [
          `Change for ${formatAmount(order.change_for, 'en')}`,
          `الباقي من ${formatAmount(order.change_for, 'ar')}`,
        ].map((text) => ({ kind: 'text' as const, text, isBold: true }))),
    printed,
  ];
}
