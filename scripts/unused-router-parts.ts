// A Vite plugin: two parts of the router that the shop never uses stay out of the browser's files, 2 kB of every first view. Routes are known from the
// start (`routeDiscovery` of react-router.config.ts), so nothing discovers them; and nothing is instrumented. A release of the router that asks these
// parts for more than stands here fails the build.
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

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = id.split('?')[0] ?? id;
      return PARTS.find(([part]) => part.test(file))?.[1] ?? null;
    },
  };
}
