// The fourteen allergens that must be named on food, as the menu's documents spell them.

export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'molluscs',
  'fish',
  'egg',
  'milk',
  'peanut',
  'tree_nuts',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Each once, in the order of ALLERGENS. */
export function filterAllergens(names: readonly string[]): Allergen[] {
  return ALLERGENS.filter((name) => names.includes(name));
}
