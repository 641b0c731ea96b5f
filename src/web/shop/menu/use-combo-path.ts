// The address of a combo from here: in somebody else's order it lies below that order's own menu.
import { comboPath } from '#shared/domain/menu/menu-address.ts';
import { useCheckoutPlace } from '../../state/checkout/checkout.ts';
import { useLanguage } from '../../ui/language.tsx';

export function useComboPath(): (id: number, name: string) => string {
  const { lang } = useLanguage();
  const place = useCheckoutPlace();
  return (id, name) =>
    comboPath(lang, id, name).replace(`/${lang}`, place ? `/${lang}${place.menu}` : `/${lang}`);
}
