// Reports each page of a visit, once the customer accepted it.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../state/shop.ts';
import { postVisit, pushEvent } from '../../state/tracking.ts';
import { pageName } from './page-name.ts';

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
