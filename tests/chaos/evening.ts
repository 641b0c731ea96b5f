// An evening of one branch as its Cook screen sees it: which tickets cook at each moment, and how many of them are seen whole.
import type { ComboRow, WorkRow } from '#shared/domain/kitchen/work-rows.ts';
import { workRows } from '#shared/domain/kitchen/work-rows.ts';
import { foldedRows, type Fold, type TicketRow } from '#shared/domain/kitchen/folded-rows.ts';
import { computeMakeSeconds } from '#shared/domain/menu/make-time.ts';
import { priceSelection } from '#shared/domain/menu/menu-choice.ts';
import type { MenuDocument, Text } from '#shared/domain/menu/menu.ts';
import { toTicket } from '#shared/domain/kitchen/ticket-parts.ts';
import { eveningOrder } from '#tests/support/evening-orders.ts';
import { seeded, type Chance } from './seeded.ts';

export type Screen = { width: number; height: number };
export type Lang = 'en' | 'ar';

/** As the board has it, in px: `board-views.tsx`, `order-card.tsx`, `part-list.tsx` and `console.css`. Measured beside the browser, see the test. */
const LAYOUT = {
  /** The bar and the row above the tickets. */
  above: 140,
  column: 180,
  wideColumn: 203,
  between: 8,
  edge: 8,
  top: 4,
  foot: 4,
  head: 46,
  /** Of a low ticket, and of a tall one. */
  lowActions: 50,
  actions: 66,
  combo: 21,
  note: 38,
  name: 17.7,
  small: 15.4,
  /** Beside the words of a part: the room at both edges, the count, the box and two gaps. */
  besideWords: 70,
  inCombo: 7,
  tall: 60,
  low: 44,
  /** A letter of a name and of a smaller line, on average. */
  letter: 7.6,
  smallLetter: 6.6,
} as const;
/** So many rows are tall where there is room. */
const mostTall = ({ height }: Screen): number => (height >= 1000 ? 5 : 0);

const computeColumns = ({ width }: Screen): number => {
  const column = width >= 1400 ? LAYOUT.wideColumn : LAYOUT.column;
  return Math.floor((width - 2 * LAYOUT.edge + LAYOUT.between) / (column + LAYOUT.between));
};
const columnWidth = (screen: Screen): number => {
  const count = computeColumns(screen);
  return (screen.width - 2 * LAYOUT.edge - (count - 1) * LAYOUT.between) / count;
};
const columnHeight = ({ height }: Screen): number =>
  height - LAYOUT.above - LAYOUT.top - LAYOUT.foot;

/** Words are kept whole where they fit. */
function lineCount(text: string, width: number, letter: number): number {
  const most = Math.max(1, Math.floor(width / letter));
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const rest = used === 0 ? word.length : used + 1 + word.length;
    if (rest <= most) used = rest;
    else {
      if (used > 0) lines += 1;
      lines += Math.ceil(word.length / most) - 1;
      used = word.length > most ? word.length % most || most : word.length;
    }
  }
  return lines;
}

type Words = { name: string; name_ar: string; size: string; size_ar: string };
const nameIn = (lang: Lang, one: Pick<Words, 'name' | 'name_ar'>): string =>
  lang === 'ar' ? one.name_ar : one.name;
const sizeIn = (lang: Lang, one: Words): string => (lang === 'ar' ? one.size_ar : one.size);

function smallLines(row: WorkRow | ComboRow, lang: Lang): string[] {
  const said = (one: { text: string; text_ar: string }) => (lang === 'ar' ? one.text_ar : one.text);
  const own = row.kind === 'part' && row.extras.length === 0 ? row.heat.map(said) : [];
  return [...own, ...row.left_out.map(said), ...row.extras.map(said)];
}

function rowHeight(row: TicketRow, width: number, least: number, lang: Lang): number {
  // The size stands in the last line of the name where it fits.
  const size = row.kind === 'part' ? sizeIn(lang, row) : '';
  const words = `${nameIn(lang, row)} ${size}`.trim();
  if (row.kind === 'combo') return LAYOUT.combo + smallLines(row, lang).length * LAYOUT.small;
  const isInCombo = row.kind === 'part' && row.isInCombo;
  const room = width - LAYOUT.besideWords - (isInCombo ? LAYOUT.inCombo : 0);
  const small =
    row.kind === 'folded'
      ? [
          row.rows
            .map((each) => `${each.quantity}× ${nameIn(lang, each)} ${sizeIn(lang, each)}`)
            .join(' · '),
        ]
      : smallLines(row, lang);
  const high =
    lineCount(words, room, LAYOUT.letter) * LAYOUT.name +
    small.reduce((sum, text) => sum + lineCount(text, room, LAYOUT.smallLetter) * LAYOUT.small, 0);
  return Math.max(least, high);
}

/** How high a ticket is on this screen. */
export function ticketHeight(
  rows: readonly TicketRow[],
  screen: Screen,
  lang: Lang,
  notes = 0,
): number {
  const isLow = rows.length > mostTall(screen);
  const least = isLow ? LAYOUT.low : LAYOUT.tall;
  const actions = isLow ? LAYOUT.lowActions : LAYOUT.actions;
  const width = columnWidth(screen);
  const parts = rows.reduce((sum, row) => sum + rowHeight(row, width, least, lang), 0);
  return LAYOUT.head + notes * LAYOUT.note + parts + actions;
}

/**
 * Tickets that flow column by column, the first due first; one that is higher than a column goes on in the next one. Of those beyond the edge the first
 * that fits goes to the foot of a column. Returns how many are seen whole.
 */
export function wholeTickets(heights: readonly number[], screen: Screen): number {
  const high = columnHeight(screen);
  const room = Array.from({ length: computeColumns(screen) }, () => high);
  let at = 0;
  let whole = 0;
  const beyond: number[] = [];
  for (const height of heights) {
    if (beyond.length === 0) {
      if ((room[at] ?? 0) < Math.min(height, high)) at += 1;
      const more = Math.floor(height / high);
      if (at + more < room.length) {
        at += more;
        room[at] = (room[at] ?? 0) - (height % high) - LAYOUT.between;
        whole += 1;
        continue;
      }
    }
    beyond.push(height);
  }
  for (const height of beyond) {
    const foot = room.findIndex((left) => left >= height);
    if (foot < 0) continue;
    room[foot] = (room[foot] ?? 0) - height - LAYOUT.between;
    whole += 1;
  }
  return whole;
}

const EMPTY: Text = { en: '', ar: '' };

/** The rows of an order, as its ticket has them. */
export function toRows(menu: MenuDocument, chance: Chance): { rows: TicketRow[]; seconds: number } {
  const folds = menu.groups.flatMap((group): Fold[] =>
    group.folds === true
      ? [
          {
            group_id: group.id,
            name: group.name,
            item_ids: menu.items
              .filter(({ group_id }) => group_id === group.id)
              .map(({ id }) => id),
          },
        ]
      : [],
  );
  let seconds = 0;
  const lines = eveningOrder(menu, chance).flatMap(({ selection, quantity }, line) => {
    const priced = priceSelection(menu, null, selection, quantity);
    if (!priced.ok) return [];
    const { parts, modifiers } = toTicket(menu, priced.line);
    seconds += computeMakeSeconds(menu, parts);
    const named = priced.line.modifiers.map(({ name }, at) => ({ name, mark: modifiers[at] }));
    const words = (kind: string) =>
      named
        .filter(({ mark }) => mark?.kind === kind && !mark.isOnParts && mark.isQuiet !== true)
        .map(({ name }) => ({ text: name.en, text_ar: name.ar }));
    const told = parts.map((part, position) => ({
      ...{ name: part.name.en, name_ar: part.name.ar, quantity: part.quantity },
      ...{ size: (part.sizeName ?? EMPTY).en, size_ar: (part.sizeName ?? EMPTY).ar },
      heat: [],
      allergy: null,
      tick: { position, item_id: part.itemId, size_id: part.sizeId, done: false },
    }));
    const isDish = priced.line.kind === 'item';
    const [dish] = told;
    const { name } = priced.line;
    return [
      {
        line,
        ...{ name: name.en, name_ar: name.ar, quantity, ordered_by: '' },
        ...{ size: isDish ? (dish?.size ?? '') : '', size_ar: isDish ? (dish?.size_ar ?? '') : '' },
        own: isDish ? (dish?.tick ?? null) : null,
        allergy: null,
        parts: isDish ? told.slice(1) : told,
        left_out: words('without'),
        extras: words('extra').map((word) => ({ ...word, quantity: 1, allergy: null })),
        heat: words('preparation'),
      },
    ];
  });
  return { rows: foldedRows(workRows(lines), folds), seconds };
}

type Moment = { cooking: number; whole: Record<string, number> };
export type Evening = { orders: number; most: number; moments: Moment[] };

/** Orders over four hours, closer together at the middle, made in so many lanes; looked at whenever one comes. */
export function evening(
  menu: MenuDocument,
  {
    seed,
    orders,
    lanes,
    screens,
  }: {
    seed: number;
    orders: number;
    lanes: number;
    screens: Record<string, { screen: Screen; lang: Lang }>;
  },
): Evening {
  const chance = seeded(seed);
  const minutes = 240;
  const times = Array.from(
    { length: orders },
    // The sum of two draws: most come in the middle.
    () => ((chance.next() + chance.next()) / 2) * minutes,
  ).toSorted((a, b) => a - b);
  const free = Array.from({ length: lanes }, () => 0);
  const tickets = times.map((at) => {
    const { rows, seconds } = toRows(menu, chance);
    const lane = free.indexOf(Math.min(...free));
    const from = Math.max(at, free[lane] ?? 0);
    // Several hands at a lane: a minute a part is what one alone would take.
    free[lane] = from + seconds / 60 / 4;
    const notes = chance.next() < 0.12 ? 1 : 0;
    return { at, readyAt: (free[lane] ?? 0) + 6, rows, notes };
  });
  const moments = times.map((now): Moment => {
    const cooking = tickets.filter(({ at, readyAt }) => at <= now && readyAt > now);
    const whole = Object.fromEntries(
      Object.entries(screens).map(([name, { screen, lang }]) => [
        name,
        wholeTickets(
          cooking.map(({ rows, notes }) => ticketHeight(rows, screen, lang, notes)),
          screen,
        ),
      ]),
    );
    return { cooking: cooking.length, whole };
  });
  return { orders, most: Math.max(...moments.map(({ cooking }) => cooking)), moments };
}
