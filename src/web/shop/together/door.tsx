import { useState } from 'react';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ThatsIt, ToMenu } from './ended-screen.tsx';
import { NameForm } from './name-form.tsx';
import { newToken } from './seats.ts';
import { SharedPage } from './shared-page.tsx';

type Props = {
  link: string;
  cart: SharedCart;
  onJoined: (token: string, cart: SharedCart) => void;
  onRefused: () => void;
};

export function Door({ link, cart, onJoined, onRefused }: Props) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const { customer } = useSession();
  // The same for every attempt, so that a lost answer adds nobody twice.
  const [token] = useState(newToken);
  const name = cart.owner_name;
  if (cart.places_left === 0)
    return (
      <ThatsIt title={t('together.end.full')} text={t('together.end.fullText', { name })}>
        <ToMenu />
      </ThatsIt>
    );
  return (
    <SharedPage>
      <h1>{t('together.joinTitle', { name })}</h1>
      <p>
        {t('together.joinText', {
          name,
          branch: cart.store[lang],
        })}
      </p>
      <p className="mut">{t('together.minutes', { count: cart.minutes_left })}</p>
      <NameForm
        key={customer?.customer_id ?? 0}
        first={customer?.login_name.split(' ')[0] ?? ''}
        label={t('together.join')}
        onName={async (name) => {
          const answer = await api('joinSharedCart', {
            params: { cart_id: link },
            body: { token, name },
          });
          if (answer.ok) {
            onJoined(token, answer.data.cart);
            return null;
          }
          if (answer.code === 'SHARED_CART_CLOSED' || answer.code === 'SHARED_CART_FULL')
            onRefused();
          return answer.message || t('common.networkFailed');
        }}
      />
    </SharedPage>
  );
}
