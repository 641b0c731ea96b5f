// Page data for search engines and shared links: title, canonical address, languages, structured data.
import type { MetaDescriptor } from 'react-router';
import type { z } from 'zod';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import type { Store } from '#shared/contract/stores.ts';
import { LANGUAGES, type Lang } from '#shared/i18n/languages.ts';
import { pictureAddress } from './ui/picture-address.ts';
import type { ContentDocument } from './state/brand/brand-content.ts';

/** The full address of a picture for other sites. */
const sharedPicture = (origin: string, name: string): string =>
  pictureAddress(origin, `${name}-800.webp`);

export type PageSeo = { title: string; description: string; index: boolean };

/** The SEO texts of a page; `names` fills placeholders such as `{combo}`. Throws when the content lacks the page. */
export function toPageSeo(
  content: unknown,
  page: string,
  lang: Lang,
  names: Record<string, string> = {},
): PageSeo {
  const entry = (content as ContentDocument).seo[page];
  if (!entry) throw new Error(`content.json has no seo.${page}`);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) => names[key] ?? whole);
  return {
    title: fill(entry.title[lang]),
    description: fill(entry.description[lang]),
    index: entry.index,
  };
}

/** The meta tags of a page. `path` is its path without the language (`''` for the landing page); `origin` the public address. */
export function pageMeta({
  lang,
  origin,
  mediaOrigin = '',
  path,
  seo,
  picture,
  data,
}: {
  lang: Lang;
  origin: string;
  /** The host of the pictures; empty: the page's own. */
  mediaOrigin?: string;
  path: string;
  seo: PageSeo;
  picture?: string;
  data?: Record<string, unknown>;
}): MetaDescriptor[] {
  const address = (language: Lang) => `${origin}/${language}${path}`;
  const texts: MetaDescriptor[] = [
    { title: seo.title },
    { name: 'description', content: seo.description },
  ];
  if (!seo.index) return [...texts, { name: 'robots', content: 'noindex' }];
  return [
    ...texts,
    { tagName: 'link', rel: 'canonical', href: address(lang) },
    ...LANGUAGES.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: address(lang) },
    { property: 'og:locale', content: lang === 'ar' ? 'ar_AE' : 'en_AE' },
    ...(picture
      ? [{ property: 'og:image', content: sharedPicture(mediaOrigin || origin, picture) }]
      : []),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ] as MetaDescriptor[];
}

type Branch = Pick<
  Store,
  | 'store_name'
  | 'store_name_ar'
  | 'address'
  | 'address_ar'
  | 'city'
  | 'city_ar'
  | 'lat'
  | 'lng'
  | 'is_active'
>;

type Brand = { lang: Lang; origin: string; name: string; phone: string };

/** The brand as schema.org data for the landing page; its branches stand on their own page (`branchesData`). */
export function brandData({ lang, origin, name, phone }: Brand): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}/${lang}`,
    telephone: phone,
  };
}

/** The branches of the brand as schema.org data for the page that lists them. */
export function branchesData(brand: Brand, stores: readonly Branch[]): Record<string, unknown> {
  const { lang, origin, phone } = brand;
  return {
    ...brandData(brand),
    department: stores
      .filter((store) => store.is_active === 1)
      .map((store) => ({
        '@type': 'FastFoodRestaurant',
        name: lang === 'ar' ? store.store_name_ar : store.store_name,
        telephone: phone,
        servesCuisine: 'Fried chicken',
        priceRange: '$$',
        menu: `${origin}/${lang}/menu`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: lang === 'ar' ? store.address_ar : store.address,
          addressLocality: lang === 'ar' ? store.city_ar : store.city,
          addressCountry: 'AE',
        },
        geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng },
      })),
  };
}

/** The menu as schema.org data for the menu page: its sections. Each dish has its data at its own address (`dishData`). */
export function menuData({
  lang,
  origin,
  groups,
}: {
  lang: Lang;
  origin: string;
  groups: z.output<typeof MenuPage>['groups'];
}): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    inLanguage: lang,
    url: `${origin}/${lang}/menu`,
    hasMenuSection: groups.map((group) => ({
      '@type': 'MenuSection',
      name: group.name,
      url: `${origin}/${lang}/menu#${group.slug}`,
    })),
  };
}

/** One dish as schema.org data for its own address. Price in AED. */
export function dishData({
  lang,
  origin,
  mediaOrigin,
  path,
  dish: { name, description, image, fromFils },
}: {
  lang: Lang;
  origin: string;
  mediaOrigin: string;
  /** The whole path of the dish's own page. */
  path: string;
  dish: Pick<MenuCard, 'name' | 'description' | 'image' | 'fromFils'>;
}): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MenuItem',
    inLanguage: lang,
    url: `${origin}${path}`,
    name,
    description,
    ...(image === null ? {} : { image: sharedPicture(mediaOrigin || origin, image) }),
    offers: { '@type': 'Offer', price: (fromFils / 100).toFixed(2), priceCurrency: 'AED' },
  };
}
