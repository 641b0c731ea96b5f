// The service worker that opens the board offline (decisions/013). It is registered for built pages only.
import { trustedScript } from '../../boot/trusted-script.ts';

const WORKER = '/console/worker.js';
const SCOPE = '/console';
type Manifest = {
  routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }>;
};

/** Files of the other screens, from the router's manifest, so that they open offline too. */
function filesOfScreens(): string[] {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest?: Manifest;
  };
  return Object.values(manifest?.routes ?? {})
    .filter(({ id }) => id.startsWith('console/'))
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
}

/** Caches this page, the other screens and their files. */
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
    // Private windows and some device policies refuse workers.
  }
}
