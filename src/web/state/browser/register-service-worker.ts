// The worker that lets the shop open without a line (decisions/015). It is begun when nothing else is to do, and only where the page was built.
import { loadTexts } from '../../messages.ts';
import { trustedScript } from '../../boot/trusted-script.ts';
import laterIcons from '../../ui/icons-later.svg?url';

const WORKER = '/worker.js';
/** A new release takes over within a minute, also in a tab that stays open. */
const LOOK_EVERY_MS = 45_000;

const readBranch = (): string => /(?:^|; )storeId=(\d+)/.exec(document.cookie)?.[1] ?? '';
const listPaths = (entries: readonly PerformanceEntry[], folder: string): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(folder))
    .map(({ pathname }) => pathname);

const pathsIn = (folder: string): string[] =>
  listPaths(performance.getEntriesByType('resource'), folder);

/** Once the worker is another one, the files of this page may be gone from the server: the next page is loaded as a whole. */
function leaveWithNextLink(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!isPlain || !link || link.origin !== location.origin || link.target === '_blank') return;
      if (!navigator.onLine || (link.pathname === location.pathname && link.hash !== '')) return;
      // The browser follows it; the router never hears of it.
      event.stopImmediatePropagation();
    },
    true,
  );
}

// The browser would ask about the home screen at once; the shop does after an order (`home-screen.ts`).
addEventListener('beforeinstallprompt', (homeQuestion) => {
  homeQuestion.preventDefault();
  Object.assign(globalThis, { homeQuestion });
});

export async function registerServiceWorker(lang: 'en' | 'ar'): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  try {
    const registration = await navigator.serviceWorker.register(
      trustedScript('shop-worker', WORKER),
      {
        scope: '/',
      },
    );
    const checkForUpdate = () => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        registration.update().catch(() => undefined);
    };
    setInterval(checkForUpdate, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', checkForUpdate);
    // The first worker of a visit is no new release.
    let isFirst = !hadOne;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (!isFirst) leaveWithNextLink();
      isFirst = false;
    });
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData === true) return;
    // The cart's and the order's page need these words before they draw.
    await Promise.all([loadTexts(lang, 'opened'), loadTexts(lang, 'later')]);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      keep: {
        lang,
        branch: readBranch(),
        assets: [...new Set([...pathsIn('/assets/'), laterIcons])],
        pictures: pathsIn('/media/pictures/'),
      },
    });
    // What is loaded from now on belongs to the copy too.
    new PerformanceObserver((list) => {
      const keepFiles = listPaths(list.getEntries(), '/assets/');
      if (keepFiles.length > 0)
        (navigator.serviceWorker.controller ?? active)?.postMessage({ keepFiles });
    }).observe({ type: 'resource' });
  } catch {
    // Private windows and some policies of devices refuse workers: the shop then needs its line to open.
  }
}
