import {
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { locatorStores } from './locator-stores.ts';
import { Locator } from './locator.tsx';
import type { ContentDocument } from '../../state/brand/brand-content.ts';
import { spoken, type InfoDocument } from '../../state/brand/info-documents.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { branchesData, pageMeta } from '../../seo.ts';
import { loadInfoPage } from '../info/info-loader.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { head, content, shop } = await loadInfoPage(args, 'locations', '/locations-overview');
  const { title, text } = content.emptyStates.locations;
  const answer = await shop.api(head.lang)('findPickupStores', {
    body: { brand_id: 1 },
  });
  const { brand } = content as InfoDocument & ContentDocument;
  const { lang, origin } = head;
  const stores = answer.ok ? answer.data.stores : [];
  return {
    head,
    branches: branchesData(
      { lang, origin, name: brand.name[lang], phone: brand.phone.tel },
      stores,
    ),
    none: spoken({ title, text }, head.lang),
    stores: answer.ok ? locatorStores(answer.data.stores, head.lang, new Date()) : null,
    total: answer.ok ? answer.data.total : 0,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.head, data: loaderData.branches }) : [];

export default function LocationsPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { stores, total, none } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap pb-16">
      <InfoHead
        back={t('locations.back')}
        title={stores && total > 0 ? t('locations.title', { count: total }) : t('nav.locations')}
      />
      {stores ? (
        <Locator first={stores} total={total} none={none} />
      ) : (
        <Notice kind="bad" icon="offline" role="alert">
          <span>
            <b>{t('locations.failed')}</b>
            <Button
              variant="link"
              size="sm"
              aria-disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {t('common.retry')}
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
}
