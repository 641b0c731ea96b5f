// The search in the menu's address (`/menu?q=chicken`; `/menu?find` opens a phone's empty search), which links, reloads and Back keep.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router';
import { useCheckoutPlace } from '../../state/checkout/use-checkout.ts';
import { FINDING, TYPED } from '../../state/menu/menu-search.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useSearch } from '../../ui/use-search.ts';

/** Some browsers limit address changes per minute, so it is updated after a pause. */
const REST_MS = 300;
const MOST_LETTERS = 60;

/** The rest of the query unchanged: a filter's colons stay readable. */
const withoutWords = (search: string): string[] =>
  search
    .replace('?', '')
    .split('&')
    .filter((part) => part !== '' && !/^(?:q|find)(?:=|$)/.test(part));

type Finding = {
  query: string;
  setQuery: (query: string) => void;
  /** A phone's full-screen search; null while closed, and where the search has its own line. */
  screen: { close: () => void } | null;
};

export function useFinding(): Finding {
  const search = useSearch();
  const { pathname, state, key } = useLocation() as {
    pathname: string;
    state: unknown;
    key: string;
  };
  const { slug } = useParams();
  const moved = useNavigationType();
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const menu = useCheckoutPlace()?.menu ?? '/menu';
  const params = new URLSearchParams(search);
  const named = (params.get('q') ?? '').slice(0, MOST_LETTERS);
  const [query, setQuery] = useState(named);
  // Behind a dish the list stays. The own update may be older than the typed text by a letter.
  const [followed, setFollowed] = useState({ named, key });
  // Closing the search may take longer than the pause: nothing is written meanwhile.
  const [isLeaving, setLeaving] = useState(false);
  if (slug === undefined && (named !== followed.named || key !== followed.key)) {
    setFollowed({ named, key });
    setLeaving(false);
    // Going back before the pause keeps words that no address has yet.
    if (moved === 'POP' || (moved === 'PUSH' && state !== TYPED && named !== followed.named))
      setQuery(named);
  }
  const isPhone = search !== '' && matchMedia('(max-width: 988px)').matches;
  const isScreen = params.has('find') || (named !== '' && isPhone);
  // The browser's address.
  useEffect(() => {
    const words = query.trim();
    if (slug !== undefined || isLeaving || words === named.trim()) return undefined;
    const timer = setTimeout(() => {
      const parts = [
        ...(isScreen && (words === '' || !isPhone) ? ['find'] : []),
        ...(words === '' ? [] : [`q=${encodeURIComponent(words)}`]),
      ];
      const whole = [...withoutWords(search), ...parts].join('&');
      void navigate(whole === '' ? pathname : `${pathname}?${whole}`, {
        // The first word adds a history entry, which Back undoes; later letters replace it.
        replace: isScreen || named !== '',
        state: isScreen ? state : TYPED,
        preventScrollReset: true,
      });
    }, REST_MS);
    // While Back is under way, words would be written into the entry that it leads to.
    const stop = (): void => clearTimeout(timer);
    addEventListener('popstate', stop);
    return () => {
      stop();
      removeEventListener('popstate', stop);
    };
  }, [query, named, slug, search, pathname, state, isScreen, isPhone, navigate, isLeaving]);
  return {
    query,
    setQuery,
    screen: isScreen
      ? {
          close: () => {
            setQuery('');
            setLeaving(true);
            const rest = [withoutWords(search).join('&')].filter((part) => part !== '');
            void (state === FINDING
              ? navigate(-1)
              : navigate([`/${lang}${menu}`, ...rest].join('?'), {
                  replace: true,
                  preventScrollReset: true,
                }));
          },
        }
      : null,
  };
}
