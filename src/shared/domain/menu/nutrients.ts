// What is told of the food in figures, under the names that the files of a chain use: energy as `kcal` and `KJ`, everything else in grams.

/** In the order in which they are shown. */
export const NUTRIENTS = [
  'kcal',
  'KJ',
  'FAT',
  'SAT_FAT',
  'CARBS',
  'SUGARS',
  'FIBRE',
  'PROTEIN',
  'SALT',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
