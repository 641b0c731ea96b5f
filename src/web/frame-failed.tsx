// The page shown when the frame itself fails: it has no shop, and the brand's name may be empty. Its texts come with every page.
import { Link, useLocation } from 'react-router';
import type { Lang } from '#shared/i18n/languages.ts';
import { getMessages } from './messages.ts';
import fonts from './styles/fonts.css?url';
import shopPages from './styles/shop.css?url';
import { StyleSheet } from './ui/dialog-styles.tsx';
import { LostArt } from './ui/lost-art.tsx';
import { buttonClass } from './ui/button.tsx';
import { emptyClass } from './ui/empty.tsx';

type Props = { lang: Lang; brand: string };

/** `brand` is empty where it is unknown. */
export default function FrameFailed({ lang, brand }: Props) {
  const { pathname, search } = useLocation();
  const words = getMessages(lang);
  const home = pathname.startsWith('/console') ? '/console' : `/${lang}`;
  const title = words['failed.title'] ?? '';
  return (
    <>
      <title>{brand === '' ? title : `${title} - ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <StyleSheet href={fonts} />
      <StyleSheet href={shopPages} />
      <main id="main">
        <div className="wrap">
          <div className={`${emptyClass} gap-3.5 py-6`}>
            <LostArt />
            <h1 className="text-[2rem]">{title}</h1>
            {home !== '/console' && <p>{words['failed.text']}</p>}
            <div className="row">
              {/* A full load, because the loaded scripts may be what failed. */}
              <Link
                className={buttonClass({ variant: 'ink' })}
                to={pathname + search}
                reloadDocument
              >
                {words['common.retry']}
              </Link>
              {pathname !== home && (
                <Link className={buttonClass({ variant: 'outline' })} to={home} reloadDocument>
                  {words['notFound.home']}
                </Link>
              )}
            </div>
          </div>
        </div>
      </main>
    </>
  );
}
