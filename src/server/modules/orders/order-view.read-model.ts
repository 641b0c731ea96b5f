// What the board and whoever follows an order see alike: its branch, its dishes, and what the kitchen makes of them.
import { sql, type Selectable } from 'kysely';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { OrderLineTable } from '#server/db/tables.ts';
import { readName } from '#server/modules/stores/store-words.queries.ts';
import { partsColumn, type StoredPart } from './kitchen/order-parts.queries.ts';

export type OrderView = {
  branch: Text;
  lines: Pick<
    Selectable<OrderLineTable>,
    'position' | 'quantity' | 'name' | 'size_name' | 'details' | 'ordered_by'
  >[];
  parts: StoredPart[];
};

/** Of the order `o` at the branch `s`, as columns. */
export const orderView = sql`${readName('s')} as branch,
    (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity, 'name', l.name,
        'size_name', l.size_name, 'details', l.details, 'ordered_by', l.ordered_by) order by l.position), '[]')
      from order_line l where l.order_id = o.id) as lines,
    ${partsColumn}`;
