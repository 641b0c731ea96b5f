// The loader of information pages: language, texts, SEO data.
import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { isLang, type Lang } from '#shared/i18n/languages.ts';
import { pageMeta, toPageSeo, type PageSeo } from '../../seo.ts';
import { pageContext, type PageContext } from '../../server-context.ts';
import type { InfoDocument } from '../../state/brand/info-documents.ts';

export type PageHead = { lang: Lang; origin: string; path: string; seo: PageSeo };
export type InfoPage = { head: PageHead; content: InfoDocument; shop: PageContext };

/** `page` names the entry in the content's `seo`. Throws 404 when the address has no language. */
export async function loadInfoPage(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  page: string,
  path: string,
): Promise<InfoPage> {
  const { lang } = params;
  if (!isLang(lang)) throw data(null, { status: 404 });
  const shop = context.get(pageContext);
  const content = await shop.document('content');
  return {
    head: { lang, origin: shop.origin, path, seo: toPageSeo(content, page, lang) },
    content: content as InfoDocument,
    shop,
  };
}

export function infoMeta({
  loaderData,
}: {
  loaderData?: { head: PageHead } | undefined;
}): MetaDescriptor[] {
  return loaderData ? pageMeta(loaderData.head) : [];
}
