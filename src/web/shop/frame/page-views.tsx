import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useShop } from '../../state/shop.ts';
import {
  hasTagManager,
  isPaymentPage,
  leaveTagManager,
  loadTagManager,
} from '../../state/tag-manager.ts';
import { pushEvent } from '../../state/tracking.ts';
import { postVisit } from '../../state/visits.ts';

/** The name of a page in reports: `Landing`, or the path without language and ids. */
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
  const tagManager = useRouteLoaderData<{ tagManager?: string }>('root')?.tagManager;
  // The document's tag manager, and the server's count of page views.
  useEffect(() => {
    const isPayment = isPaymentPage(pathname);
    // Only by going back: all other ways load a new document (shop/checkout/open-payment.ts), which reports itself.
    if (isPayment && hasTagManager()) return leaveTagManager();
    if (!isPayment && tagManager !== undefined) loadTagManager(tagManager);
    const page = pageName(pathname);
    pushEvent('page_view', { page, path: pathname });
    void postVisit(api, 'userTracking', { page, category: 'page_view' });
  }, [api, pathname, tagManager]);
  return null;
}
