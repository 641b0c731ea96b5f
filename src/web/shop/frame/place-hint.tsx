// Minutes or opening time beside the place in the narrow header. Loaded only with a branch.
import { Suspense } from 'react';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Numbers } from '../../ui/numbers.tsx';

const ClosedHint = lazyExtra(() => import('./closed-hint.tsx'));

export default function PlaceHint() {
  const { t } = useLanguage();
  const { store } = useOrderChoice();
  const range = useKitchenRange();
  if (!store) return null;
  if (store.is_open) return range && <Numbers text={t('common.minutes', range.minutes)} />;
  return (
    <Suspense fallback={null}>
      <ClosedHint store={store} />
    </Suspense>
  );
}
