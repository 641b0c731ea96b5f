import { useLocation } from 'react-router';
import { useBrowserValue } from './use-browser-value.ts';

/** The page's query with its question mark, or empty; empty until hydration, because the first HTML is shared by all queries. */
export function useSearch(): string {
  const { search } = useLocation();
  return useBrowserValue(() => search, '');
}
