// Actions of the whole shop: opening the location dialog, and what follows once a branch is known.
import { createContext, useContext } from 'react';
import type { BrandDetails } from './brand/brand-details.ts';
import type { Api } from '../api-client.ts';

export type LocationTab = 'delivery' | 'pickup';

export type Shop = {
  api: Api;
  brand: BrandDetails;
  /** Opens the location dialog, at `tab`; `then` runs after a branch was chosen. */
  askLocation(
    then?: () => void,
    /** `stays`: the page continues here; otherwise a new branch opens its menu. */
    options?: { tab?: LocationTab; stays?: boolean },
  ): void;
};

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('useShop outside the storefront');
  return shop;
}
