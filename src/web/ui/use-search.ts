import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** The page's query with its question mark, or empty; empty until hydration, because the first HTML is shared by all queries. */
export function useSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}
