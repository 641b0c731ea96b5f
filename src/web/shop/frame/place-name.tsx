// "Home, " before the area in the header: what the saved address is called that the order goes to. Loaded only where one was chosen.
import type { Door } from '#shared/domain/cart/checkout-document.ts';
import { LIST_COMMA } from '#shared/i18n/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';

/** Nothing for one that is neither home nor office: its area says more than "saved address". */
export default function PlaceName({ place }: Pick<Door, 'place'>) {
  useTexts('known');
  const { lang, t } = useLanguage();
  return place === 'Other' ? null : t(`known.place.${place}`) + LIST_COMMA[lang];
}
