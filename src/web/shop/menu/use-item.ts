// The item of an open dialog, loaded for the branch of this tab.
import { useState } from 'react';
import type { WireItem } from '#shared/contract/menu.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { OpenTarget } from './menu-actions.tsx';

/** `failed` is the message to show; until then the page's item is shown. */
export function useItem({ id, item: first }: OpenTarget): {
  item: WireItem | null;
  isAsking: boolean;
  failed: string | null;
  retry: () => void;
} {
  const { api } = useShop();
  const { store } = useOrderChoice();
  const { t } = useLanguage();
  // Part of the key, so that a retry clears the failure at once.
  const [attempt, setAttempt] = useState(0);
  const storeId = store?.store_id ?? null;
  const { answer, last } = useQuery(`${id} ${storeId} ${attempt}`, (signal) =>
    api(
      'item',
      { params: { id }, body: { mode: 'online', store_id: storeId, brand_id: 1 } },
      { signal },
    ),
  );
  const latest = answer ?? last;
  const loaded = latest?.ok ? latest.data.successResponse : (first ?? null);
  const isRefused = answer?.ok === false && answer.code === 'NOT_SOLD_AT_STORE';
  const item = loaded && isRefused ? { ...loaded, sold_here: false } : loaded;
  const failed =
    answer === null || answer.ok
      ? null
      : answer.code === 'NOT_SOLD_AT_STORE'
        ? t('menu.notInLocalStore')
        : answer.message || t('common.networkFailed');
  return { item, isAsking: answer === null, failed, retry: () => setAttempt((count) => count + 1) };
}
