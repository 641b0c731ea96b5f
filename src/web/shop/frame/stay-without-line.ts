// Without a line a page that is not here yet cannot be opened: the one that is open stays, instead of the browser's own page of excuses.

import { isReadingAnew } from '../../state/browser/reload-page.ts';

/** Pages that need nothing of the server; what they are made of is fetched ahead. */
const NEEDS_NO_ANSWER = /^\/\w+\/(cart|checkout\/\w+)\/?$/;
/** Pages of which the worker keeps a copy (`public/shop-worker.js`). */
const IS_KEPT = /^\/\w+\/(menu|track-order)$/;
const parseLanguage = (path: string): string | undefined => path.split('/')[1];

type Tools = {
  /** Tells the customer why nothing happened. */
  onStayed: () => void;
  /** Whether the customer is on the way to another page. */
  isMoving: () => boolean;
};

/** Answers what ends the watch. */
export function stayWithoutLine({ onStayed, isMoving }: Tools): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || !link || link.origin !== location.origin || link.target === '_blank')
      return;
    // The other language is read anew as a whole.
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
  // A part that could not be fetched makes the router read the page anew. Without a line that would lose the page, and while
  // nobody is on the way anywhere the part was only fetched ahead. What the customer does in the browser itself is theirs.
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    const isAwaited = isMoving() || isReadingAnew();
    if (navigator.onLine && isAwaited) return;
    event.preventDefault();
    if (isAwaited) onStayed();
  };
  // Not every browser tells of navigations.
  const navigation = 'navigation' in globalThis ? globalThis.navigation : null;
  document.addEventListener('click', onClick, true);
  navigation?.addEventListener('navigate', onNavigate);
  return () => {
    document.removeEventListener('click', onClick, true);
    navigation?.removeEventListener('navigate', onNavigate);
  };
}
