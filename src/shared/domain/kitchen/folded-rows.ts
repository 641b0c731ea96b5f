// Dips and drinks are only put into the bag: those that are as the menu has them stand in one row a group, "4 Drinks".
import type { Text } from '../menu/menu.ts';
import type { ComboRow, WorkRow } from './work-rows.ts';

export type Fold = {
  group_id: number;
  name: Text;
  item_ids: readonly number[];
};
export type FoldedRow = Pick<
  WorkRow,
  'key' | 'name' | 'name_ar' | 'quantity' | 'orderedBy' | 'places' | 'done'
> & {
  kind: 'folded';
  rows: WorkRow[];
};
export type TicketRow = WorkRow | ComboRow | FoldedRow;

/** Allergens, changes and ways of making stand for themselves. */
function findFold(row: WorkRow | ComboRow, folds: readonly Fold[]): Fold | undefined {
  if (row.kind !== 'part') return undefined;
  const isPlain =
    row.allergy === null && row.left_out.length + row.extras.length + row.heat.length === 0;
  return isPlain ? folds.find(({ item_ids }) => item_ids.includes(row.itemId)) : undefined;
}

function foldedRow(folds: readonly Fold[], rows: WorkRow[]): FoldedRow {
  return {
    kind: 'folded',
    key: `folded ${folds.map(({ group_id }) => group_id).join()}`,
    name: folds.map(({ name }) => name.en).join(' + '),
    name_ar: folds.map(({ name }) => name.ar).join(' + '),
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    orderedBy: rows[0]?.orderedBy ?? '',
    places: rows.flatMap(({ places }) => places),
    done: rows.every(({ done }) => done),
    rows,
  };
}

/** Two or more of a group in one row, below what else is for the same person. Single ones of several groups stand together ("Dips + Drinks"). */
export function foldedRows(
  rows: readonly (WorkRow | ComboRow)[],
  folds: readonly Fold[],
): TicketRow[] {
  const bags: (WorkRow | ComboRow)[][] = [];
  for (const row of rows) {
    const bag = bags.at(-1);
    if (bag?.[0]?.orderedBy === row.orderedBy) bag.push(row);
    else bags.push([row]);
  }
  return bags.flatMap((bag) => {
    const groups = folds.map((fold) => ({
      fold,
      own: bag.filter(
        (row): row is WorkRow => row.kind === 'part' && findFold(row, folds) === fold,
      ),
    }));
    const alone = groups.filter(({ own }) => own.length === 1);
    const folded = groups
      .filter(({ own }) => own.length > 1)
      .map(({ fold, own }) => foldedRow([fold], own));
    if (alone.length > 1)
      folded.push(
        foldedRow(
          alone.map(({ fold }) => fold),
          alone.flatMap(({ own }) => own),
        ),
      );
    const gone = new Set<WorkRow | ComboRow>(folded.flatMap((each) => each.rows));
    return [...bag.filter((row) => !gone.has(row)), ...folded];
  });
}
