import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useShop } from '../shop.ts';

/** The handler of sign-out buttons. Offline the session stays, with a message. */
export function useSignOut(): () => void {
  const { api } = useShop();
  const { t } = useLanguage();
  const toast = useToast();
  return () =>
    void import('./sign-out.ts')
      .then(({ signOut }) => signOut(api))
      .catch(() => false)
      .then((isOut) => {
        if (!isOut) toast({ tone: 'bad', text: t('nav.logoutFailed') });
      });
}
