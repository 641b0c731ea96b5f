// Which parts of a ticket hold, or may hold, what the customer must not eat.
import { type Allergen, filterAllergens } from '../menu/allergens.ts';

/** Frozen with the part when the order was placed. */
export type PartAllergens = { contains: Allergen[]; may: Allergen[] };

export type AllergyMark = PartAllergens;

/** Null where there is nothing to say. */
export function allergyMark(named: readonly Allergen[], stored: PartAllergens): AllergyMark | null {
  const contains = named.filter((candidate) => stored.contains.includes(candidate));
  const may = named.filter(
    (candidate) => stored.may.includes(candidate) && !contains.includes(candidate),
  );
  return contains.length + may.length === 0 ? null : { contains, may };
}

export function joinedMark(one: AllergyMark | null, other: AllergyMark | null): AllergyMark | null {
  if (one === null || other === null) return one ?? other;
  const contains = filterAllergens([...one.contains, ...other.contains]);
  const may = filterAllergens([...one.may, ...other.may]).filter(
    (each) => !contains.includes(each),
  );
  return { contains, may };
}
