// "Home, " before the area in the header. Loaded only for saved addresses.
import type { Door } from '#shared/domain/cart/checkout-document.ts';
import { LIST_COMMA } from '#shared/i18n/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';

/** Empty unless home or office: the area says more than "saved address". */
export default function PlaceName({ place }: Pick<Door, 'place'>) {
  useTexts('known');
  const { lang, t } = useLanguage();
  return place === 'Other' ? null : t(`known.place.${place}`) + LIST_COMMA[lang];
}
