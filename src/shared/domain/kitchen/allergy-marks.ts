// Which parts of a ticket hold, or may hold, what the customer must not eat.
import { type Allergen, allergensOf } from '../menu/allergens.ts';

/** Frozen with the part when the order was placed. */
export type PartAllergens = { contains: Allergen[]; may: Allergen[] };

/** What of a part a customer must not eat. */
export type AllergyMark = PartAllergens;

/** What is marked of a part for a customer who named these; null where there is nothing to say. */
export function allergyMark(named: readonly Allergen[], stored: PartAllergens): AllergyMark | null {
  const contains = named.filter((one) => stored.contains.includes(one));
  const may = named.filter((one) => stored.may.includes(one) && !contains.includes(one));
  return contains.length + may.length === 0 ? null : { contains, may };
}

/** Of parts that are counted together: whatever one of them holds. */
export function joinedMark(one: AllergyMark | null, other: AllergyMark | null): AllergyMark | null {
  if (one === null || other === null) return one ?? other;
  const contains = allergensOf([...one.contains, ...other.contains]);
  const may = allergensOf([...one.may, ...other.may]).filter((each) => !contains.includes(each));
  return { contains, may };
}
