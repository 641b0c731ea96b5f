// The filters in the menu's address (`?filter=diet:vegan,heat:hot`), which links, reloads and Back keep.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TYPED } from '../../state/menu/menu-search.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useSearch } from '../../ui/use-search.ts';
import type { Filters } from './filtered-menu.ts';

const importRules = () => import('./filter-rules.ts');

/** `filters` is null without any, and until their rules are loaded. */
export function useFilters(): {
  filters: Filters | null;
  setChosen: (chosen: readonly string[]) => void;
} {
  const search = useSearch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get('filter') ?? '';
  // Offline the whole menu stays.
  const { last: rules } = useQuery(named === '' ? null : named, () =>
    importRules().catch(() => null),
  );
  const filters = useMemo(() => {
    const chosen = rules?.parseFilterKeys(named) ?? [];
    return rules === null || chosen.length === 0
      ? null
      : {
          chosen,
          passes: (card: Parameters<Filters['passes']>[0]) => rules.passesFilters(card, chosen),
        };
  }, [rules, named]);
  const setChosen = useCallback(
    (chosen: readonly string[]) => {
      const query = new URLSearchParams(search);
      query.delete('filter');
      const rest = query.toString();
      // Written by hand: a query may contain colon and comma, and stays readable.
      const param = chosen.length === 0 ? '' : `filter=${chosen.join(',')}`;
      const whole = [rest, param].filter((part) => part !== '').join('&');
      // The new list starts at its top.
      void navigate(whole === '' ? pathname : `${pathname}?${whole}`, { state: TYPED });
    },
    [navigate, pathname, search],
  );
  return { filters, setChosen };
}
