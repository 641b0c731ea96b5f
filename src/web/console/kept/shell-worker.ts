// The worker that lets the board open without a line (decisions/013). It is only registered where the page was built: a page that is
// being developed changes with every keystroke.

const WORKER = '/console/worker.js';
const SCOPE = '/console';
const POLICY = 'console-worker';

type Policy = { createScriptURL(url: string): string };
type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
};

let address: string | null = null;

/** The one address that the named policy lets through: nothing else on this page becomes a script. */
function workerAddress(): string {
  if (address !== null) return address;
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies };
  const rules = {
    createScriptURL(url: string): string {
      if (url !== WORKER) throw new TypeError('not the worker of the console');
      return url;
    },
  };
  address = (trustedTypes?.createPolicy(POLICY, rules) ?? rules).createScriptURL(WORKER);
  return address;
}

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
    await navigator.serviceWorker.register(workerAddress(), { scope: SCOPE });
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
