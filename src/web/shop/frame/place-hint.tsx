// What the header says of a chosen place. Loaded only with a branch.
import type { Store } from '#shared/contract/stores.ts';
import { useTexts } from '../../messages.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useOpensWords } from '../../state/places/opening-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import type { Door } from '#shared/domain/cart/checkout-document.ts';
import { LIST_COMMA } from '#shared/i18n/format.ts';

function ClosedHint({ store }: { store: Pick<Store, 'opens_at' | 'opens_day'> }) {
  useTexts('opened');
  const { t } = useLanguage();
  const when = useOpensWords()(store);
  return (
    <Numbers text={when === null ? t('location.closed') : t('location.opensWhen', { when })} />
  );
}

export function PlaceHint() {
  const { t } = useLanguage();
  const { store } = useOrderChoice();
  const range = useKitchenRange();
  if (!store) return null;
  if (store.is_open) return range && <Numbers text={t('common.minutes', range.minutes)} />;
  return <ClosedHint store={store} />;
}

/** "Home, " before the area. Empty unless home or office: the area says more than "saved address". */
export function PlaceName({ place }: Pick<Door, 'place'>) {
  useTexts('known');
  const { lang, t } = useLanguage();
  return place === 'Other' ? null : t(`known.place.${place}`) + LIST_COMMA[lang];
}
