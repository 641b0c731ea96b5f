// How long a file and a line may become before nobody reads them.
import type { Rule } from './check-rules.ts';

const LONGEST_FILE = 300;
const LONGEST_LINE = 120;

export const readableSizes: Rule = {
  title: 'style sheets and the change log can be read (the linter counts the lines of code)',
  faults: (sources) =>
    sources.flatMap(({ path, text }) => {
      const lines = text.split('\n');
      if (path.endsWith('.css'))
        return lines.length - 1 > LONGEST_FILE
          ? [{ path, line: 1, reason: `more than ${LONGEST_FILE} lines` }]
          : [];
      if (path !== 'CHANGELOG.md') return [];
      return lines.flatMap((line, index) =>
        line.length > LONGEST_LINE
          ? [{ path, line: index + 1, reason: `longer than ${LONGEST_LINE} characters` }]
          : [],
      );
    }),
};
