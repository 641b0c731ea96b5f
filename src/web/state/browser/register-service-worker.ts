// Registers the service worker that opens the shop offline (decisions/015), when idle and only for built pages.
import { loadTexts } from '../../messages.ts';
import { trustedScript } from '../../boot/trusted-script.ts';
import laterIcons from '../../ui/icons-later.svg?url';

const WORKER = '/worker.js';
/** A new release takes over within a minute, also in an open tab. */
const LOOK_EVERY_MS = 45_000;

const readBranch = (): string => /(?:^|; )storeId=(\d+)/.exec(document.cookie)?.[1] ?? '';
const listPaths = (entries: readonly PerformanceEntry[], folder: string): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(folder))
    .map(({ pathname }) => pathname);

const pathsIn = (folder: string): string[] =>
  listPaths(performance.getEntriesByType('resource'), folder);

/** A new worker's release may have removed this page's files, so the next link is a full load. */
function leaveWithNextLink(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!isPlain || !link || link.origin !== location.origin || link.target === '_blank') return;
      if (!navigator.onLine || (link.pathname === location.pathname && link.hash !== '')) return;
      // The router must not handle the click.
      event.stopImmediatePropagation();
    },
    true,
  );
}

// The prompt is held back until after an order (`home-screen-offer.tsx`).
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
    // Cart and tracking need these texts before they render.
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
    // Later requests are cached too.
    new PerformanceObserver((list) => {
      const keepFiles = listPaths(list.getEntries(), '/assets/');
      if (keepFiles.length > 0)
        (navigator.serviceWorker.controller ?? active)?.postMessage({ keepFiles });
    }).observe({ type: 'resource' });
  } catch {
    // Private windows and some device policies refuse workers.
  }
}
