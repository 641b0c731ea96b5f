// The worker that lets the board open without a line (decisions/013). It is only registered where the page was built: a page that is
// being developed changes with every keystroke.
import { trustedScript } from '../../boot/trusted-script.ts';

const WORKER = '/console/worker.js';
const SCOPE = '/console';
type Manifest = {
  routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }>;
};

/** What the other screens are made of, as the router's list of the built pages says: without a line they open too, and say that there is none. */
function filesOfScreens(): string[] {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest?: Manifest;
  };
  return Object.values(manifest?.routes ?? {})
    .filter(({ id }) => id.startsWith('console/'))
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
}

/** Keeps this page, the other screens and the files it was made of, so that it opens again without a line. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedScript('console-worker', WORKER), {
      scope: SCOPE,
    });
    const { active } = await navigator.serviceWorker.ready;
    const drawn = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    active?.postMessage({ keep: [...new Set([...drawn, ...filesOfScreens()])] });
  } catch {
    // Private windows and some policies of devices refuse workers: the board then needs its line to open.
  }
}
