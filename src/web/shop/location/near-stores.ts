// The branches around a place, as many as one answer holds: a large chain is never in the browser as a whole.
import { useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { useQuery } from '../../state/query.ts';
import type { Point } from '../../state/checkout/order-choice.tsx';
import { useShop } from '../../state/shop.ts';

/** `isWhole`: there are no others, wherever one looks. */
export type NearStores = { stores: Store[]; isWhole: boolean };

/** So far a place may move before the branches around it are asked for again. */
const MOVED_KM = 5;
const NONE: readonly Store[] = [];

/** The branches to draw around a point; `known` are those that the screen has anyway (null: not yet), else they are asked for here. */
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
