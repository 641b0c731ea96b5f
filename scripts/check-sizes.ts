// How long a file and a line may become before nobody reads them, and how short a name.
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

/** Words that are short by themselves. */
const SHORT_WORDS = new Set(['go', 'no', 'ok', 'on', 'qr', 'sm', 'lg', 'xs', 'js']);

export const spokenClasses: Rule = {
  title: 'a class says which part it dresses: no names of one or two letters',
  faults: (sources) =>
    sources.flatMap(({ path, text }) => {
      if (!path.endsWith('.css')) return [];
      const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
      return bare
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/\.([a-z][a-z0-9]?)(?![\w-])/gi)].flatMap(([, name = '']) =>
            SHORT_WORDS.has(name)
              ? []
              : [{ path, line: index + 1, reason: `.${name} does not say which part it is` }],
          ),
        );
    }),
};
