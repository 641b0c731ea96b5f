// The 404 page outside every tree, in the saved language, without the shop's frame.
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { NotFoundScreen } from './instead-of-page.tsx';
import { getMessages } from '../../messages.ts';
import { metaOfFault } from '../../page-title.ts';
import { pageContext } from '../../server-context.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import fonts from '../../styles/fonts.css?url';
import shopStyles from '../../styles/shop.css?url';

/** By address: an imported sheet would be bundled with shared chunks and reach the console. */
export const links = () => [fonts, shopStyles].map((href) => ({ rel: 'stylesheet', href }));

export function loader({ context }: LoaderFunctionArgs) {
  const saved = context.get(pageContext).cookies['lang'];
  return data({ lang: isLang(saved) ? saved : ('en' as const) }, { status: 404 });
}

export const meta = metaOfFault;

export default function NotFoundPage() {
  const { lang } = useLoaderData<typeof loader>();
  return (
    <LanguageProvider lang={lang} messages={getMessages(lang)}>
      <main id="main">
        <NotFoundScreen />
      </main>
    </LanguageProvider>
  );
}
