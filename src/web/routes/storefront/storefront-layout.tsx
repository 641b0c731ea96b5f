// The frame of every storefront page: providers, header, footer, location dialog, consent.
import { useMemo, useState } from 'react';
import { data, Outlet, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { aedToFils } from '#shared/domain/money.ts';
import { isLang } from '#shared/i18n/languages.ts';
import { browserApi } from '../../api-client.ts';
import { messagesOf } from '../../messages.ts';
import { pageContext } from '../../server-context.ts';
import { brandDetailsOf } from '../../state/brand-content.ts';
import { CartProvider } from '../../state/cart.tsx';
import { OrderChoiceProvider } from '../../state/order-choice.tsx';
import { ShopContext } from '../../state/shop.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { ToastProvider } from '../../ui/toasts.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!isLang(params['lang'])) throw data(null, { status: 404 });
  const lang = params['lang'];
  const page = context.get(pageContext);
  const [content, brand] = await Promise.all([page.document('content'), page.api(lang)('minCartValue', { params: { brandId: 1 } })]);
  if (!brand.ok) throw data(null, { status: 503 });
  const details = brand.data.successResponse;
  return { lang, brand: brandDetailsOf(content, lang, { minCartValueFils: aedToFils(details.min_cart_value) ?? 0, cardConfigured: details.card_configured, vatIncludesDeliveryFee: details.vat_includes_delivery_fee, withinMonth: details.within_month }) };
}

export default function StorefrontLayout() {
  const { lang, brand } = useLoaderData<typeof loader>();
  const api = useMemo(() => browserApi(lang), [lang]);
  const [, setAsking] = useState<{ then: (() => void) | undefined } | null>(null);
  const shop = useMemo(() => ({ api, brand, askLocation: (then?: () => void) => setAsking({ then }) }), [api, brand]);
  return (
    <LanguageProvider lang={lang} messages={messagesOf(lang)}>
      <ShopContext value={shop}>
        <OrderChoiceProvider>
          <CartProvider>
            <ToastProvider>
              <Outlet />
            </ToastProvider>
          </CartProvider>
        </OrderChoiceProvider>
      </ShopContext>
    </LanguageProvider>
  );
}
