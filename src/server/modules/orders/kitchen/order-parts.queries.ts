import { sql } from 'kysely';
import type { PartAllergens } from '#shared/domain/kitchen/allergy-marks.ts';
import type { Text } from '#shared/domain/menu/menu.ts';

export type StoredPart = {
  line: number;
  role: 'item' | 'fixed' | 'choice';
  name: Text;
  size_name: Text | null;
  quantity: number;
  position: number;
  item_id: number;
  size_id: number;
  done: boolean;
  done_by: string | null;
  allergens: PartAllergens;
};
/** Of the order `o`. */
export const partsColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('line', p.line, 'role', p.role, 'name', p.name, 'size_name', p.size_name, 'quantity', p.quantity, 'position', p.position, 'item_id', p.item_id, 'size_id', p.size_id, 'done', p.done_at is not null, 'done_by', p.done_by, 'allergens', p.allergens) order by p.line, p.position), '[]') from order_part p where p.order_id = o.id) as parts`;
