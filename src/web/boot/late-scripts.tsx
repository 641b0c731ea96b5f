// Loads a page's scripts after its largest paint, so that they do not compete with styles, fonts and pictures. late-scripts.js starts them when the page
// is loaded and idle, at the first touch, or after two and a half seconds; early-presses.js records input until then.
import { use } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import lateScripts from './late-scripts.js?raw';

/** The framework's own `<Scripts>` has the same: the page's data arrives through this stream. */
const STREAM =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());';

/** The script that starts the others; only on the server, and empty where no page is rendered. */
function useStart(): string {
  const framework = use(FrameworkContext);
  const router = use(DataRouterContext);
  const state = use(DataRouterStateContext);
  if (!framework || !router?.staticContext || !state) return '';
  const { manifest, serverHandoffString, renderMeta } = framework;
  // Without this mark the server sends no data.
  // oxlint-disable-next-line react/immutability -- the framework's own way to be told
  if (renderMeta) renderMeta.didRenderScripts = true;
  const routes = state.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [entry] : [];
  });
  // Without the console's (scripts/shop-routes.ts).
  const shopRoutes = manifest.url.replace('/manifest-', '/shop-routes-');
  const files = new Set([
    shopRoutes,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]);
  const modules = [
    [...files],
    shopRoutes,
    Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    manifest.entry.module,
  ].map((part) => JSON.stringify(part));
  return `window.__reactRouterContext = ${serverHandoffString};${STREAM}${lateScripts}bringScripts(${modules.join()})`;
}

/** Written by the server only; in the browser the element stays empty. */
const useScript = import.meta.env.SSR ? useStart : () => '';

export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const script = useScript();
  const isAlive = useBrowserValue(() => true, false);
  if (isAlive) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the framework's hand-over and our own file, no text of anybody's
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
