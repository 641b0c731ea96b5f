// A Vite plugin: two parts of the router that the shop never uses stay out of the browser's files, 2 kB of every first view. Routes are known from the
// start (`routeDiscovery` of react-router.config.ts), so nothing discovers them; and nothing is instrumented. A release of the router that asks these
// parts for more than stands here fails the build. And a page that could only not be fetched ahead is let be: the router reads the open page anew for it.
import type { Plugin } from 'vite';

const LIB = String.raw`/react-router/dist/production/lib`;
/** Asked for by parts that no browser's file keeps. */
const serverOnly = (...names: string[]): string =>
  names.map((name) => `export const ${name} = undefined;`).join('\n');
const PARTS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    new RegExp(`${LIB}/dom/ssr/fog-of-war\\.js$`),
    `export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
${serverOnly('getPathsWithAncestors', 'handleClientVersionMismatch', 'getManifestPath')}`,
  ],
  [
    new RegExp(`${LIB}/router/instrumentation\\.js$`),
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
${serverOnly('instrumentHandler', 'instrumentationResultMetaContext')}`,
  ],
];

const FETCHES_AHEAD = new RegExp(`${LIB}/dom/ssr/links\\.js$`);
const OR_RELOADS = 'await loadRouteModule(route, routeModules)';
const OR_LETS_BE = 'await import(/* @vite-ignore */ route.module).catch(() => ({}))';

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = id.split('?')[0] ?? id;
      return PARTS.find(([part]) => part.test(file))?.[1] ?? null;
    },
    transform(code, id) {
      if (!FETCHES_AHEAD.test(id.split('?')[0] ?? id)) return null;
      if (!code.includes(OR_RELOADS))
        throw new Error('the router fetches ahead in another way now');
      return { code: code.replace(OR_RELOADS, OR_LETS_BE), map: null };
    },
  };
}
