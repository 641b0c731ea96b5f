// The branches around a place, as many as one answer holds: a large chain is never loaded as a whole.
import { useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { useQuery } from '../../ui/use-query.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { useShop } from '../../state/shop.ts';

/** `isWhole`: the chain has no others. */
export type NearStores = { stores: Store[]; isWhole: boolean };

/** The branches are loaded again after a larger move. */
const MOVED_KM = 5;
const NONE: readonly Store[] = [];

/** The branches around a point; `loaded` are those of the screen (null: not yet), else they are loaded here. */
export function useStoresAround(point: Point | null, loaded?: NearStores | null): readonly Store[] {
  const { api } = useShop();
  const [request, setRequest] = useState<{ point: Point | null } | null>(
    loaded === undefined ? { point } : null,
  );
  const { last: results } = useQuery(
    request && JSON.stringify(request.point),
    async (signal): Promise<NearStores | null> => {
      const answer = await api(
        'storesByDistance',
        { body: { brand_id: 1, ...request?.point } },
        { signal },
      );
      if (!answer.ok) return null;
      const { successResponse: stores, total } = answer.data;
      return { stores, isWhole: stores.length >= total };
    },
  );
  const shown = results ?? loaded ?? null;
  const isAway =
    shown?.isWhole === false &&
    point !== null &&
    (!request?.point || haversineKm(request.point, point) > MOVED_KM);
  if (isAway) setRequest({ point });
  return shown?.stores ?? NONE;
}
