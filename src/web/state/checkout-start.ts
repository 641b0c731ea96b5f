// Where the checkout begins: for guests with who they are, for signed-in customers with the place (GEN-57).
import { useLanguage } from '../ui/language.tsx';
import { useSession } from './session.ts';

export function useCheckoutStart(): string {
  const { lang } = useLanguage();
  return `/${lang}/checkout/${useSession().customer === null ? 'contact' : 'location'}`;
}
