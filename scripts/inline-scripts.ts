// A Vite plugin: what stands inline in every page (`*.js?raw` of the boot folder) is written there as short as it can be, without its comments.
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const INLINE = /\/src\/web\/boot\/[\w-]+\.js\?raw$/;

export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load(id) {
      if (!INLINE.test(id)) return null;
      const file = id.slice(0, -'?raw'.length);
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
        mangle: { toplevel: false },
      });
      if (errors.length > 0) throw errors[0];
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
