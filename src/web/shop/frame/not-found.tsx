// An address outside every tree: the 404 page in the saved language, without the shop around it.
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { getMessages } from '../../messages.ts';
import { metaOfFault } from '../../page-title.ts';
import { pageContext } from '../../server-context.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import shopStyles from '../../styles/every-page.css?url';

/** By its address: an imported sheet would travel with whatever chunk this module shares, to the other side too. */
export const links = () => [{ rel: 'stylesheet', href: shopStyles }];

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
