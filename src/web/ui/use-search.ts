import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/**
 * The query string of this page, with its question mark or empty; empty until the page has come alive. The first HTML of most pages is the
 * same with any campaign link, and what the server wrote must be what the browser finds. Without a query nothing is drawn twice.
 */
export function useSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}

/** The part of this page's address after its `#`, with it or empty; empty until the page has come alive, for no server is told of it. */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
}
