import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LegalText } from './legal-text.tsx';
import { PolicyFrame } from './policy-frame.tsx';
import { spoken } from '../../state/brand/info-documents.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { infoMeta, loadInfoPage } from './info-loader.ts';
import { useTexts } from '../../messages.ts';
import { buttonClass } from '../../ui/button.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { head, content } = await loadInfoPage(args, 'privacy_policy', '/privacy-policy');
  const { title, updated, intro, sections } = content.privacyPolicy;
  return { head, policy: spoken({ title, updated, intro, sections }, head.lang) };
}

export const meta = infoMeta;

export default function PrivacyPolicyPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { policy } = useLoaderData<typeof loader>();
  return (
    <PolicyFrame title={policy.title} updated={policy.updated}>
      <LegalText text={policy} />
      <p className="mt-8 flex flex-wrap gap-x-6">
        <ShopLink
          className={buttonClass({ variant: 'link', size: 'sm' })}
          to="/terms-and-conditions"
        >
          {t('about.termsLink')}
        </ShopLink>
        <ShopLink className={buttonClass({ variant: 'link', size: 'sm' })} to="/cookie-policy">
          {t('consent.policy')}
        </ShopLink>
      </p>
    </PolicyFrame>
  );
}
