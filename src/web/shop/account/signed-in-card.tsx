import type { TokenCustomer } from '#shared/contract/access-token.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useSession } from '../../state/person/session.ts';
import { useSignOut } from '../../state/person/use-sign-out.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

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
    <div className="stack max-w-140 gap-4.5">
      <Notice icon="user">
        <span className="flex-1">
          <b>{customer.login_name}</b>
          {phone === null ? t('account.signedInAs') : <Ltr>{formatPhone(phone)}</Ltr>}
        </span>
        <ShopLink to="/profile" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('account.profile')}
        </ShopLink>
      </Notice>
      <Button size="lg" className="w-full" onClick={onContinue}>
        {t('common.continue')}
      </Button>
      <p>
        <Button variant="link" size="sm" onClick={signOut}>
          {t('account.notYou')}
        </Button>
      </p>
    </div>
  );
}
