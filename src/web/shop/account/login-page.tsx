import { useNavigate } from 'react-router';
import { PasswordSignIn } from './password-sign-in.tsx';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const meta = namedPage('account.loginPage');

/** Continues with the checkout if the cart has items, else with the menu. */
export default function LoginPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { lines } = useCart();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return (
    <div className="wrap pb-24">
      <PageTitle>
        <h1>{t('account.loginTitle')}</h1>
      </PageTitle>
      <PasswordSignIn
        onSignedIn={() =>
          void navigate(shopPath(lines.length > 0 ? '/checkout/location' : '/menu'))
        }
      />
    </div>
  );
}
