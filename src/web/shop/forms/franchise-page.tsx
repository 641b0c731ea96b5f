import type { LoaderFunctionArgs } from 'react-router';
import { FranchiseForm, franchiseKind } from './franchise-form.tsx';
import { formAction, formClientAction, keepPageData } from './form-action.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { infoMeta, loadInfoPage } from '../info/info-loader.ts';
import { useTexts } from '../../messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { head } = await loadInfoPage(args, 'franchise', '/franchise');
  return { head };
}

export const action = formAction(franchiseKind);
export const clientAction = formClientAction(franchiseKind);
export const shouldRevalidate = keepPageData;

export const meta = infoMeta;

export default function FranchisePage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <div className="wrap pb-16">
      <InfoHead
        back={t('locations.back')}
        title={t('franchise.title', { brand: brand.name })}
        lead={t('franchise.lead')}
      />
      <FranchiseForm />
    </div>
  );
}
