import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { NotFoundScreen } from './instead-of-page.tsx';
import { pageMeta, toPageSeo } from '../../seo.ts';
import { pageContext } from '../../server-context.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { document, origin, cookies } = context.get(pageContext);
  // The first segment may be no language; then the saved one is used.
  const lang = [params['lang'], cookies['lang']].find(isLang) ?? 'en';
  return data(
    { lang, origin, seo: toPageSeo(await document('content'), 'not_found', lang) },
    { status: 404 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, path: '' }) : [];

export default function StorefrontNotFoundPage() {
  return <NotFoundScreen />;
}
