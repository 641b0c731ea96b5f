// How long a file and a line may become before nobody reads them, how short a name, and where a colour is written.
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

/** Where colours are written: their names for a bright and for a dark device. */
const COLOURS = ['tokens.css', 'dark.css'];

export const namedColours: Rule = {
  title: "the shop's colours stand in one place, so that a dark device changes all of them",
  faults: (sources) =>
    sources.flatMap(({ path, text }) => {
      if (
        !/\/web\/styles\/.*\.css$/.test(path) ||
        COLOURS.some((name) => path.endsWith(`/${name}`))
      )
        return [];
      return text.split('\n').flatMap((line, index) =>
        // Black is what a mask lets through, no colour.
        [...line.matchAll(/#[0-9a-f]{3,8}\b/gi)].flatMap(([colour]) =>
          /^#0{3,8}$/.test(colour)
            ? []
            : [{ path, line: index + 1, reason: `${colour} has no name in tokens.css` }],
        ),
      );
    }),
};
