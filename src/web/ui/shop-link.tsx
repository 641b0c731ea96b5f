// A link inside the shop, which keeps language and query.
import { useCallback, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { ACTING_QUERY } from './acting-query.ts';
import { useLanguage } from './language.tsx';
import { useSearch } from './use-search.ts';
import { isBlended } from './view-moves.ts';

/** The query without parameters that act once, with its question mark, or empty. */
export function keptQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ACTING_QUERY) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function useKeptQuery(): string {
  return keptQuery(useSearch());
}

/** Turns a shop path (`/menu#deals`, `/checkout/location?step=1`, `/` for home) into its address with language and kept query. */
export function useShopPath(): (path: string) => string {
  const { lang } = useLanguage();
  const query = useKeptQuery();
  // Stable, so that effects may depend on it.
  return useCallback(
    (path: string) => {
      const [address = '', hash] = path.split('#');
      const [pathname = '', ownQuery] = address.split('?');
      const whole = ownQuery === undefined ? query : `?${ownQuery}${query.replace('?', '&')}`;
      return `/${lang}${pathname === '/' ? '' : pathname}${whole}${hash === undefined ? '' : `#${hash}`}`;
    },
    [lang, query],
  );
}

export function ShopLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const shopPath = useShopPath();
  return <Link to={shopPath(to)} viewTransition={isBlended(to)} {...rest} />;
}
