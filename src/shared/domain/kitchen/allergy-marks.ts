// Which parts of a ticket hold, or may hold, what the customer must not eat.
import { type Allergen, allergensOf } from '../menu/allergens.ts';

/** Frozen with the part when the order was placed. */
export type PartAllergens = { contains: Allergen[]; may: Allergen[] };

/** `is_known` false: the order is older than the record, so somebody has to look it up before it is made. */
export type AllergyMark = { contains: Allergen[]; may: Allergen[]; is_known: boolean };

/** What is marked of a part for a customer who named these; null where there is nothing to say. `stored` null: nobody knows what is in it. */
export function allergyMark(
  named: readonly Allergen[],
  stored: PartAllergens | null,
): AllergyMark | null {
  if (named.length === 0) return null;
  if (stored === null) return { contains: [], may: [], is_known: false };
  const contains = named.filter((one) => stored.contains.includes(one));
  const may = named.filter((one) => stored.may.includes(one) && !contains.includes(one));
  return contains.length + may.length === 0 ? null : { contains, may, is_known: true };
}

/** Of parts that are counted together: whatever one of them holds. */
export function joinedMark(one: AllergyMark | null, other: AllergyMark | null): AllergyMark | null {
  if (one === null || other === null) return one ?? other;
  const contains = allergensOf([...one.contains, ...other.contains]);
  const may = allergensOf([...one.may, ...other.may]).filter((each) => !contains.includes(each));
  return { contains, may, is_known: one.is_known && other.is_known };
}
