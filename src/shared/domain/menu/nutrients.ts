// Under the names of the chain's files: energy as `kcal` and `KJ`, everything else in grams.

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
