// The path of a combo; in a shared cart it lies below that cart's menu.
import { comboPath } from '#shared/domain/menu/menu-address.ts';
import { useCheckoutPlace } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';

export function useComboPath(): (id: number, name: string) => string {
  const { lang } = useLanguage();
  const place = useCheckoutPlace();
  return (id, name) =>
    comboPath(lang, id, name).replace(`/${lang}`, place ? `/${lang}${place.menu}` : `/${lang}`);
}
