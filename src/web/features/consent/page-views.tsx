// Reports each page of a visit, once the customer accepted it.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../state/shop.ts';
import { postVisit, pushEvent } from '../../state/tracking.ts';

/** The name of a page in reports: the landing page is `Landing`, others are named after their path without language and ids. */
export function pageName(pathname: string): string {
  const [, , ...segments] = pathname.replace(/\/$/, '').split('/');
  if (segments.length === 0) return 'Landing';
  const named =
    segments[0] === 'combo'
      ? ['combo']
      : segments[0] === 'menu' && segments.length > 1
        ? ['dish']
        : segments;
  return named
    .map((segment) =>
      segment
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' '),
    )
    .join(' - ');
}

export default function PageViews() {
  const { pathname } = useLocation();
  const { api } = useShop();
  useEffect(() => {
    const page = pageName(pathname);
    pushEvent('page_view', { page, path: pathname });
    void postVisit(api, 'userTracking', { page, category: 'page_view' });
  }, [pathname, api]);
  return null;
}
