// What a cook works off: the parts of an order, equal ones added up, and what is still open over all orders.

import { type AllergyMark, joinedMark } from './allergy-marks.ts';

type Words = { text: string; text_ar: string };
type Named = { name: string; name_ar: string; size: string; size_ar: string };
type Marked = { allergy: AllergyMark | null };
type Added = Words & Marked & { quantity: number };
type Tick = { position: number; item_id: number; size_id: number; done: boolean };
type SoldLine = Named &
  Marked & {
    ordered_by: string;
    line: number;
    quantity: number;
    own: Tick | null;
    parts: readonly (Named &
      Marked & {
        quantity: number;
        tick: Tick;
        heat: readonly Words[];
      })[];
    left_out: readonly Words[];
    extras: readonly Added[];
    heat: readonly Words[];
  };

/** Ticking the row ticks all of them. */
type Place = { line: number; position: number; quantity: number; done: boolean };
export type WorkRow = Named & {
  kind: 'part';
  key: string;
  quantity: number;
  orderedBy: string;
  itemId: number;
  sizeId: number;
  places: Place[];
  done: boolean;
  isInCombo: boolean;
  allergy: AllergyMark | null;
  left_out: readonly Words[];
  extras: readonly Added[];
  heat: readonly Words[];
};
export type ComboRow = Omit<
  WorkRow,
  'kind' | 'places' | 'done' | 'itemId' | 'sizeId' | 'allergy' | 'isInCombo'
> & {
  kind: 'combo';
};

const isAsIs = ({ left_out, extras }: SoldLine): boolean =>
  left_out.length === 0 && extras.length === 0;

function toRow(
  line: SoldLine,
  part: Named & Marked & { quantity: number; heat: readonly Words[] },
  tick: Tick,
  key: string,
): WorkRow {
  const { name, name_ar, size, size_ar, quantity, allergy, heat } = part;
  return {
    kind: 'part',
    key,
    name,
    name_ar,
    size,
    size_ar,
    quantity,
    orderedBy: line.ordered_by,
    itemId: tick.item_id,
    sizeId: tick.size_id,
    places: [{ line: line.line, position: tick.position, quantity, done: tick.done }],
    done: tick.done,
    allergy,
    left_out: [],
    extras: [],
    heat,
    isInCombo: line.own === null,
  };
}

/** The rows of a ticket. Equal parts that are as the menu has them are added up at the place of the first; what is changed or for somebody else stands for itself. */
export function workRows(lines: readonly SoldLine[]): (WorkRow | ComboRow)[] {
  const rows: (WorkRow | ComboRow)[] = [];
  const plain = new Map<string, WorkRow>();
  const add = (row: WorkRow, isPlain: boolean) => {
    const same = isPlain ? plain.get(row.key) : undefined;
    if (!same) {
      rows.push(row);
      if (isPlain) plain.set(row.key, row);
      return;
    }
    same.quantity += row.quantity;
    same.places.push(...row.places);
    same.done = same.done && row.done;
    same.allergy = joinedMark(same.allergy, row.allergy);
  };
  for (const line of lines) {
    const { left_out, extras, heat, ordered_by: orderedBy, own } = line;
    const bag = orderedBy === '' ? '' : `${orderedBy} `;
    const comboKey = `combo ${line.line}`;
    if (own === null) {
      const { name, name_ar, size, size_ar, quantity } = line;
      const named = { name, name_ar, size, size_ar, quantity };
      rows.push({ kind: 'combo', key: comboKey, ...named, orderedBy, left_out, extras, heat });
    } else {
      const key = isAsIs(line) ? `${bag}${own.item_id}.${own.size_id}` : `line ${line.line}`;
      add({ ...toRow(line, line, own, key), left_out, extras }, isAsIs(line));
    }
    for (const [index, part] of line.parts.entries()) {
      const { tick } = part;
      const isPlain = own !== null || isAsIs(line);
      const made = part.heat.map(({ text }) => text).join();
      const key = isPlain ? `${bag}${tick.item_id}.${tick.size_id}${made}` : `${comboKey} ${index}`;
      add(toRow(line, part, tick, key), isPlain);
    }
  }
  return rows;
}

export const heatOfItsOwn = ({ extras, heat }: WorkRow): readonly Words[] =>
  extras.length > 0 ? [] : heat;

export type OpenWork = Named & {
  key: string;
  itemId: number;
  quantity: number;
  heat: readonly Words[];
};

/** By dish, size and heat, the most first. */
export function openWork(rows: readonly WorkRow[]): OpenWork[] {
  const sums = new Map<string, OpenWork>();
  for (const row of rows) {
    const open = row.places
      .filter(({ done }) => !done)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (open === 0) continue;
    const heat = row.heat.map(({ text }) => text).join(' ');
    const key = `${row.itemId}.${row.sizeId}.${heat}`;
    const before = sums.get(key);
    const { itemId, name, name_ar, size, size_ar } = row;
    const quantity = (before?.quantity ?? 0) + open;
    sums.set(key, { key, itemId, name, name_ar, size, size_ar, heat: row.heat, quantity });
  }
  return [...sums.values()].toSorted((a, b) => b.quantity - a.quantity);
}
