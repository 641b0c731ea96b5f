// A Vite plugin: messages are compiled when the pages are built, so that no browser carries the parser of their format.
import { statSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/shared\/i18n\/(?:en|ar)\/[\w-]+\.ts$/;
const COMPILER = '@lingui/message-utils/compileMessage';
const NO_COMPILER = '\0no-message-compiler';

const isPlain = (message: string) => !/[{}']/.test(message);

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId: (id) => (id === COMPILER ? NO_COMPILER : null),
    async load(id) {
      if (id === NO_COMPILER) return 'export const compileMessage = (message) => [message];';
      const file = id.split('?')[0] ?? id;
      if (!CATALOGUE.test(file)) return null;
      const catalogues = (await import(`${file}?changed=${statSync(file).mtimeMs}`)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries(catalogues)
        .map(([name, messages]) => {
          const compiled = Object.fromEntries(
            Object.entries(messages).map(([key, message]) => [
              key,
              isPlain(message) ? message : compileMessage(message),
            ]),
          );
          return `export const ${name} = ${JSON.stringify(compiled)};`;
        })
        .join('\n');
    },
  };
}
