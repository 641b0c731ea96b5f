// Which notes a customer might hand over for a bill paid in cash, so that the rider brings the change.
import { FILS_PER_DIRHAM, type Fils } from './money.ts';

const NOTES_DIRHAMS = [50, 100, 200, 500, 1000] as const;
const MOST_CHOICES = 4;

/** Up to four amounts above the bill, each one kind of note: AED 65 gives 100, 200, 500 and 1000. */
export function changeChoices(totalFils: Fils): Fils[] {
  const amounts = NOTES_DIRHAMS.map(
    (note) => Math.ceil(totalFils / (note * FILS_PER_DIRHAM)) * note * FILS_PER_DIRHAM,
  );
  return [...new Set(amounts)]
    .filter((amount) => amount > totalFils)
    .sort((one, other) => one - other)
    .slice(0, MOST_CHOICES);
}
