// What is looked for stands in the menu's address (`/menu?q=chicken`; `/menu?find` opens a phone's search before a word is typed): a link brings
// it along, a reload keeps it, Back undoes it.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router';
import { useCheckoutPlace } from '../../state/checkout/checkout.ts';
import { FINDING, TYPED } from '../../state/menu/menu-search.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useSearch } from '../../ui/use-search.ts';

/** The address follows the hand when it rests: some browsers take only so many changes of it in a minute. */
const REST_MS = 300;
const MOST_LETTERS = 60;

/** The rest of the query as it stands: a filter's colons stay readable. */
const withoutWords = (search: string): string[] =>
  search
    .replace('?', '')
    .split('&')
    .filter((part) => part !== '' && !/^(?:q|find)(?:=|$)/.test(part));

type Finding = {
  query: string;
  setQuery: (query: string) => void;
  /** The search that fills a phone; null while it is closed, and where the search has its own line. */
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
  // Over a dish the list keeps what it shows. What typing has written itself may be older by a letter than the hand.
  const [followed, setFollowed] = useState({ named, key });
  // The way out of the search may take longer than a hand's rest: nothing is written on it.
  const [isLeaving, setLeaving] = useState(false);
  if (slug === undefined && (named !== followed.named || key !== followed.key)) {
    setFollowed({ named, key });
    setLeaving(false);
    // Who goes back before the hand rested takes the words along that no address had yet.
    if (moved === 'POP' || (moved === 'PUSH' && state !== TYPED && named !== followed.named))
      setQuery(named);
  }
  const isPhone = search !== '' && matchMedia('(max-width: 988px)').matches;
  const isScreen = params.has('find') || (named !== '' && isPhone);
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
        // The first word is a step of its own, which Back undoes; the letters after it are not.
        replace: isScreen || named !== '',
        state: isScreen ? state : TYPED,
        preventScrollReset: true,
      });
    }, REST_MS);
    // Back is under way before the page has its new address: words that were written then would stand in the entry that it leads to.
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
