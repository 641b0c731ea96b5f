// The contact step of a signed-in customer.
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { useQuery } from '../../state/query.ts';
import { useSession } from '../../state/person/session.ts';
import { useSignOut } from '../../state/person/use-sign-out.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export function SignedInCard({
  customer,
  onContinue,
}: {
  customer: TokenCustomer;
  onContinue: () => void;
}) {
  const { api } = useShop();
  const { t } = useLanguage();
  const { ready } = useSession();
  const customerId = customer.customer_id;
  const { answer } = useQuery(ready ? customerId : null, () =>
    api('profile', { params: { customerId } }),
  );
  const phone = answer?.ok ? answer.data.successResponse.phone_number : null;
  const signOut = useSignOut();
  return (
    <div className="stack guest">
      <div className="note">
        <Icon name="user" />
        <span className="flex-1">
          <b>{customer.login_name}</b>
          {phone === null ? t('account.signedInAs') : <Ltr>{formatPhone(phone)}</Ltr>}
        </span>
        <ShopLink to="/profile" className="btn link sm">
          {t('account.profile')}
        </ShopLink>
      </div>
      <button type="button" className="btn lg w-full" onClick={onContinue}>
        {t('common.continue')}
      </button>
      <p>
        <button type="button" className="btn link sm" onClick={signOut}>
          {t('account.notYou')}
        </button>
      </p>
    </div>
  );
}
