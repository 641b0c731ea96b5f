// What was written once is not written a second time: a long run of the same lines in two places of the product is named, unless it was decided.
import type { Fault, Rule, Source } from './check-rules.ts';

/** So many lines that say something, alike to the letter. */
const LONG_RUN = 8;

/** Made, read for themselves, or the same because that is what is wanted: docs/architecture.md says of each why. */
const DECIDED =
  /\.test\.tsx?$|^src\/(?:shared\/(?:i18n|contract)\/|server\/db\/tables\.ts|web\/styles\/fonts\.css)/;

/** Two places that stay alike, and why. A new pair is merged; it comes here only by a decision. */
const DECIDED_PAIRS: readonly (readonly [string, string])[] = [
  // Which events people press is a decision of its own, made beside the events that there are.
  ['src/shared/domain/orders/order-life.ts', 'src/shared/domain/orders/order-life.ts'],
  // What the search reads, and what a row keeps: either may learn something that the other does not need.
  ['src/server/adapters/maps/place-search.ts', 'src/server/db/documents.ts'],
];

const isDecided = (one: string, other: string): boolean =>
  DECIDED_PAIRS.some(
    (pair) => (one === pair[0] && other === pair[1]) || (one === pair[1] && other === pair[0]),
  );

/** Lone brackets, comments and imports say nothing that could be said twice. */
const SAYS_NOTHING =
  /^(?:[\s)}\]({[;,<>/]*|\/\/.*|\/?\*.*|import\b.*|\} from .*|return \(|\} else \{)$/;

type Spoken = { text: string; line: number };

const spokenLines = ({ text }: Source): Spoken[] =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => !SAYS_NOTHING.test(line.text));

export const noLongRepeats: Rule = {
  title: `no ${LONG_RUN} lines stand in two places of the product`,
  faults: (sources) => {
    const seen = new Map<string, { path: string; line: number }>();
    const faults: Fault[] = [];
    for (const source of sources) {
      const { path } = source;
      if (!path.startsWith('src/') || DECIDED.test(path)) continue;
      const lines = spokenLines(source);
      let saidTo = 0;
      for (let at = 0; at + LONG_RUN <= lines.length; at += 1) {
        const run = lines
          .slice(at, at + LONG_RUN)
          .map((line) => line.text)
          .join('\n');
        const first = seen.get(run);
        const line = lines[at]?.line ?? 1;
        if (!first) seen.set(run, { path, line });
        // One run is one fault, however long it is.
        else if (at >= saidTo && !isDecided(path, first.path)) {
          faults.push({ path, line, reason: `stands at ${first.path}:${first.line} already` });
          saidTo = at + LONG_RUN;
        }
      }
    }
    return faults;
  },
};
