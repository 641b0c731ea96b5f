// Offline, links to pages that are not loaded do nothing, instead of opening the browser's error page.

import { isReadingAnew } from '../../state/browser/reload-page.ts';

/** Pages that need no server data; their code is prefetched. */
const NEEDS_NO_ANSWER = /^\/\w+\/(cart|checkout\/\w+)\/?$/;
/** Pages that the worker caches (`public/shop-worker.js`). */
const IS_KEPT = /^\/\w+\/(menu|track-order)$/;
const parseLanguage = (path: string): string | undefined => path.split('/')[1];

type Tools = {
  onStayed: () => void;
  isMoving: () => boolean;
};

/** Returns the function that ends the watch. */
export function stayWithoutLine({ onStayed, isMoving }: Tools): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || !link || link.origin !== location.origin || link.target === '_blank')
      return;
    // The other language needs a full load.
    const isSameLanguage = parseLanguage(link.pathname) === parseLanguage(location.pathname);
    if (
      (isSameLanguage && NEEDS_NO_ANSWER.test(link.pathname)) ||
      link.pathname === location.pathname
    )
      return;
    event.preventDefault();
    const isCopied = isSameLanguage && IS_KEPT.test(link.pathname) && 'caches' in window;
    if (!isCopied) return onStayed();
    void caches
      .match(link.pathname)
      .then((copy) => (copy ? location.assign(link.href) : onStayed()), onStayed);
  };
  // The router reloads the page when a chunk fails, which offline would lose it; only the customer's own navigation may leave.
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    const isAwaited = isMoving() || isReadingAnew();
    if (navigator.onLine && isAwaited) return;
    event.preventDefault();
    if (isAwaited) onStayed();
  };
  // Not in every browser.
  const navigation = 'navigation' in globalThis ? globalThis.navigation : null;
  document.addEventListener('click', onClick, true);
  navigation?.addEventListener('navigate', onNavigate);
  return () => {
    document.removeEventListener('click', onClick, true);
    navigation?.removeEventListener('navigate', onNavigate);
  };
}
