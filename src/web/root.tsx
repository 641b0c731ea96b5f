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
import type { IconScript } from './boot/trusted-script.ts';
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

/** `brand`: the shop's name in the page's language. Only maps and page views read `tiles` and `tagManager`. */
type Root = {
  lang: Lang;
  brand: string;
  mediaOrigin: string;
  iconScript: IconScript | null;
  tiles?: MapTiles;
  tagManager?: string;
};

/** The language of the path, else the saved one (the console has its own cookie). */
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
  // The console uses no third party.
  return {
    lang,
    brand: brandName[lang],
    ...(isConsole ? { mediaOrigin, iconScript: null } : foreign),
  };
}

/** The language switch is a full load, so the data never changes within a document. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The fonts of a first view; fonts that are not preloaded arrive too late (decisions/021). */
const FONTS: Record<Lang, string[]> = {
  en: [beirutiLatin, readexLatin],
  ar: [beirutiArabic, readexArabic, beirutiDigits, readexDigits],
};

const OLD_SCRIPT = import.meta.env.SSR ? oldBrowser : '';
/** Runs before the first paint: the HTML is the same for everybody, and before-paint.js adapts it by the cookies. */
const FIRST_SCRIPT = import.meta.env.SSR ? markupPolicy + beforePaint + earlyPresses : '';

/** A page whose frame failed may know only its address. */
function useRoot(): Pick<Root, 'lang' | 'brand' | 'mediaOrigin'> {
  const first = useLocation().pathname.split('/')[1];
  const data = useRouteLoaderData<typeof loader>('root');
  return data ?? { lang: isLang(first) ? first : 'en', brand: '', mediaOrigin: '' };
}

export function Layout({ children }: { children: React.ReactNode }) {
  useEarlyPress();
  const { lang, brand, mediaOrigin } = useRoot();
  const nonce = useNonce();
  // The board needs no fast first view; during development the scripts bring their replacements.
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
  // The script of the icons, which the document takes.
  useEffect(() => {
    if (icons !== null)
      void import('./boot/trusted-script.ts').then(
        (m) => m.bringIconScript(icons),
        () => undefined,
      );
  }, [icons]);
  return <Outlet />;
}

type Failed = ComponentType<Pick<Root, 'lang' | 'brand'>>;
/** Loaded by the server at once, but not with the browser's first view. */
const FrameFailed: Failed = import.meta.env.SSR
  ? (await import('./frame-failed.tsx')).default
  : lazy(() => import('./frame-failed.tsx'));

/** For a failure of the frame itself; the frame handles failures inside it. */
export function ErrorBoundary() {
  const { lang, brand } = useRoot();
  return (
    <Suspense>
      <FrameFailed lang={lang} brand={brand} />
    </Suspense>
  );
}
