// Loaders for signed-in customers: favourites, and addresses on the landing page. Loaded after the first view.
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import FavouritesLoader from '../account/favourites-loader.tsx';
import { loadAddresses } from '../../state/places/saved-addresses.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';

const LANDING = /^\/[^/]+\/?$/;

export default function SignedIn(props: ComponentProps<typeof FavouritesLoader>) {
  const { api } = useShop();
  const { customerId } = props;
  const isLanding = LANDING.test(useLocation().pathname);
  useQuery(isLanding ? customerId : null, () => loadAddresses(api, customerId));
  return <FavouritesLoader {...props} />;
}
