import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { textDirection, isLang, type Lang } from '#shared/i18n/languages.ts';
import type { IconScript } from './boot/icon-script.ts';
import { useNonce } from './boot/nonce.ts';
import { useEarlyPress } from './boot/early-press.ts';
import beforePaint from './boot/before-paint.js?raw';
import earlyPresses from './boot/early-presses.js?raw';
import markupPolicy from './boot/markup-policy.js?raw';
import oldBrowser from './boot/old-browser.js?raw';
import { LateScripts } from './boot/late-scripts.tsx';
import { pageContext } from './server-context.ts';
import { MediaOriginContext } from './ui/picture-address.ts';
import type { MapTiles } from './ui/map/tiles.ts';
import { isPaymentPage } from './state/tag-manager.ts';
import { placeKey } from './state/menu/menu-place.ts';
import beirutiLatin from './fonts/beiruti-latin-written.woff2?url';
import beirutiArabic from './fonts/beiruti-arabic-written.woff2?url';
import beirutiDigits from './fonts/beiruti-digits-written.woff2?url';
import readexLatin from './fonts/readex-pro-latin-written.woff2?url';
import readexArabic from './fonts/readex-pro-arabic-written.woff2?url';
import readexDigits from './fonts/readex-pro-digits-written.woff2?url';

/** `brand`: what the shop calls itself in the language of the page. `tiles` and `tagManager` are read where maps and page views are. */
type Root = {
  lang: Lang;
  brand: string;
  mediaOrigin: string;
  iconScript: IconScript | null;
  tiles?: MapTiles;
  tagManager?: string;
};

/** The language of a path; paths without one follow the saved language (the console its own cookie). */
export function loader({ request, context }: LoaderFunctionArgs): Root {
  const { pathname } = new URL(request.url);
  const first = pathname.split('/')[1];
  const { cookies, mediaOrigin, iconScript, brandName, tiles, tagManager } =
    context.get(pageContext);
  const foreign = {
    mediaOrigin,
    iconScript,
    ...(tiles && { tiles }),
    ...(tagManager && !isPaymentPage(pathname) && { tagManager: tagManager.id }),
  };
  if (isLang(first)) return { lang: first, brand: brandName[first], ...foreign };
  const isConsole = first === 'console';
  const saved = cookies[isConsole ? 'consoleLang' : 'lang'];
  const lang = isLang(saved) ? saved : 'en';
  // The console asks no third party.
  return {
    lang,
    brand: brandName[lang],
    ...(isConsole ? { mediaOrigin, iconScript: null } : foreign),
  };
}

/** The language never changes within one document: the switch is a full load. */
export function shouldRevalidate(): boolean {
  return false;
}

/** All that a first view is written with: what is not asked for from here is never in time for its page (decisions/021). */
const FONTS: Record<Lang, string[]> = {
  en: [beirutiLatin, readexLatin],
  ar: [beirutiArabic, readexArabic, beirutiDigits, readexDigits],
};

const OLD_SCRIPT = import.meta.env.SSR ? oldBrowser : '';
/**
 * What must run before anything is painted. The HTML is the same for everybody: before-paint.js marks on the document what the cookies say (the
 * answer about cookies, the way to order, a branch), by which the styles show or hide. The browser has it from the page and needs no second copy.
 */
const FIRST_SCRIPT = import.meta.env.SSR ? markupPolicy + beforePaint + earlyPresses : '';

/** Of a page whose frame failed nothing may be known but its address. */
function useRoot(): Pick<Root, 'lang' | 'brand' | 'mediaOrigin'> {
  const first = useLocation().pathname.split('/')[1];
  const data = useRouteLoaderData<typeof loader>('root');
  return data ?? { lang: isLang(first) ? first : 'en', brand: '', mediaOrigin: '' };
}

export function Layout({ children }: { children: React.ReactNode }) {
  useEarlyPress();
  const { lang, brand, mediaOrigin } = useRoot();
  const nonce = useNonce();
  // The board has no first view to hurry for; while developing, the scripts bring what replaces them.
  const isConsole = useLocation().pathname.startsWith('/console');
  const isLate = !isConsole && !import.meta.env.DEV;
  return (
    <html lang={lang} dir={textDirection(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {isConsole ? (
          <meta name="theme-color" content="#FFFFFF" />
        ) : (
          <>
            {/* Stated in the page, so that a dark screen does not flash white before the styles load. */}
            <meta name="color-scheme" content="light dark" />
            <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content="#191210" media="(prefers-color-scheme: dark)" />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isConsole && (
          <>
            <link rel="manifest" href={`/manifest/${lang}.webmanifest`} />
            <link rel="apple-touch-icon" href="/icons/apple-180.png" />
            <meta name="mobile-web-app-capable" content="yes" />
            <meta name="apple-mobile-web-app-title" content={brand} />
          </>
        )}
        {FONTS[lang].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {/* A script of its own: browsers that cannot parse the other one run none of it. */}
        {[OLD_SCRIPT, FIRST_SCRIPT].map((script, index) => (
          <script
            key={index}
            nonce={nonce}
            suppressHydrationWarning
            // oxlint-disable-next-line react/no-danger -- files of ours, which no data reaches
            dangerouslySetInnerHTML={{ __html: script }}
          />
        ))}
        <Links nonce={nonce} />
        <Meta />
      </head>
      <body>
        <MediaOriginContext value={mediaOrigin}>{children}</MediaOriginContext>
        <ScrollRestoration nonce={nonce} getKey={placeKey} />
        {isLate ? <LateScripts nonce={nonce} /> : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const icons = useRouteLoaderData<typeof loader>('root')?.iconScript ?? null;
  // A deployment that names none loads nothing for it.
  useEffect(() => {
    if (icons !== null)
      void import('./boot/icon-script.ts').then(
        (m) => m.bringIconScript(icons),
        () => undefined,
      );
  }, [icons]);
  return <Outlet />;
}

type Failed = ComponentType<Pick<Root, 'lang' | 'brand'>>;
/** The server says it at once; no first view of the browser is loaded with it. */
const FrameFailed: Failed = import.meta.env.SSR
  ? (await import('./frame-failed.tsx')).default
  : lazy(() => import('./frame-failed.tsx'));

/** The frame of the pages says by itself what fails inside it; here is what is left when it cannot be made either. */
export function ErrorBoundary() {
  const { lang, brand } = useRoot();
  return (
    <Suspense>
      <FrameFailed lang={lang} brand={brand} />
    </Suspense>
  );
}
