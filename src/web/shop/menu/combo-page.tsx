import {
  data,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { comboPath } from '#shared/domain/menu/menu-address.ts';
import { isLang } from '#shared/i18n/languages.ts';
import { ComboBuilder } from './combo-builder.tsx';
import { useStorePage } from './use-store-page.ts';
import { dishData, pageMeta, toPageSeo } from '../../seo.ts';
import { pageContext } from '../../server-context.ts';
import { pictureName } from '../../state/checkout/line-from-choice.ts';
import { unitPrices } from '../../state/checkout/wire-prices.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const lang = params['lang'];
  const id = Number(params['comboId']);
  if (!isLang(lang) || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const { api, cookies, document, origin, mediaOrigin } = context.get(pageContext);
  const storeId = /^[1-9]\d{0,8}$/.test(cookies['storeId'] ?? '')
    ? Number(cookies['storeId'])
    : null;
  const ask = (store_id: number | null) =>
    api(lang)('combo', { params: { id }, body: { mode: 'online', store_id, brand_id: 1 } });
  const here = await ask(storeId);
  const combo = here.ok || storeId === null ? here : await ask(null);
  if (!combo.ok)
    throw data(null, {
      status: combo.code === 'NOT_FOUND' || combo.code === 'NOT_SOLD_AT_STORE' ? 404 : 503,
    });
  const entry = combo.data.successResponse;
  const name = lang === 'ar' ? entry.name_ar : entry.combo_name;
  const seo = toPageSeo(await document('content'), 'combo', lang, {
    combo: name,
    combo_name: name,
    name,
  });
  return { lang, origin, mediaOrigin, name, seo, combo: entry, storeId, soldHere: here.ok };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { lang, origin, mediaOrigin, name, seo, combo } = loaderData;
  const path = comboPath(lang, combo.combo_id, combo.combo_name);
  const image = pictureName(combo.image_url);
  const { unitFils } = unitPrices({
    mrp: combo.combo_mrp_price,
    discountPrice: combo.discount_price,
    channel: combo.order_channel,
  });
  return pageMeta({
    lang,
    origin,
    mediaOrigin,
    path: path.slice(`/${lang}`.length),
    seo,
    ...(image !== null && { picture: image }),
    data: dishData({
      lang,
      origin,
      mediaOrigin,
      path,
      dish: { name, description: seo.description, image, fromFils: unitFils },
    }),
  });
};

export default function ComboPage() {
  const { combo, storeId, soldHere } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useStorePage(storeId);
  return (
    <ComboBuilder
      key={combo.combo_id}
      combo={combo}
      soldHere={soldHere}
      editKey={search.get('edit')}
    />
  );
}
