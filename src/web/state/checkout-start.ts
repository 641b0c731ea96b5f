// Where the checkout begins: for guests with who they are, for signed-in customers with the place (GEN-57).
import { useLanguage } from '../ui/language.tsx';
import { useSession } from './session.ts';

/** Until it is known who it is, the place: it sends guests on to who they are. */
export function useCheckoutStart(): string {
  const { lang } = useLanguage();
  const { ready, customer } = useSession();
  return `/${lang}/checkout/${ready && customer === null ? 'contact' : 'location'}`;
}
