// How long a file and a line may become before nobody reads them.
import type { Rule } from './check-rules.ts';

const LONGEST_FILE = 300;
const LONGEST_LINE = 120;
/** Style sheets that are still to be split by meaning. This list may only shrink. */
const STILL_LONG = ['landing', 'menu'].map((name) => `src/web/styles/${name}.css`);

export const readableSizes: Rule = {
  title: 'style sheets and the change log can be read (the linter counts the lines of code)',
  faults: (sources) =>
    sources.flatMap(({ path, text }) => {
      const lines = text.split('\n');
      if (path.endsWith('.css')) {
        const isLong = lines.length - 1 > LONGEST_FILE;
        if (isLong === STILL_LONG.includes(path)) return [];
        const reason = isLong
          ? `more than ${LONGEST_FILE} lines`
          : 'no longer too long: take it off the list in check-sizes.ts';
        return [{ path, line: 1, reason }];
      }
      if (path !== 'CHANGELOG.md') return [];
      return lines.flatMap((line, index) =>
        line.length > LONGEST_LINE
          ? [{ path, line: index + 1, reason: `longer than ${LONGEST_LINE} characters` }]
          : [],
      );
    }),
};
