// How much a random run tries: little in `npm test`, from the same seed each time; much in `npm run test:long`, from a seed that it prints.
export const isLong = process.env['TEST_LONG'] === '1';

export const runs = (short: number, long: number): number => (isLong ? long : short);
export const computeSeed = (fixed: number): number =>
  isLong ? Number(process.env['TEST_SEED'] ?? fixed) : fixed;
/** A long run prints its figures. */
export function report(name: string, figures: object): void {
  if (isLong) console.log(`${name} ${JSON.stringify(figures)}`);
}
