// Draws one component as a page of the shop or the console would, with texts, toasts and a router around it.
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  createRoutesStub,
  useLocation,
  type ActionFunction,
  type LoaderFunction,
} from 'react-router';
import { later as arLater } from '#shared/i18n/ar/later.ts';
import { ar } from '#shared/i18n/ar/messages.ts';
import { opened as arOpened } from '#shared/i18n/ar/opened.ts';
import { refusals as arRefusals } from '#shared/i18n/ar/refusals.ts';
import { together as arTogether } from '#shared/i18n/ar/together.ts';
import { consoleMessages as arConsole } from '#shared/i18n/ar/console.ts';
import { later as enLater } from '#shared/i18n/en/later.ts';
import { en, type MessageKey } from '#shared/i18n/en/messages.ts';
import { opened as enOpened } from '#shared/i18n/en/opened.ts';
import { refusals as enRefusals } from '#shared/i18n/en/refusals.ts';
import { together as enTogether } from '#shared/i18n/en/together.ts';
import { consoleMessages as enConsole, type ConsoleKey } from '#shared/i18n/en/console.ts';
import { textDirection, type Lang } from '#shared/i18n/languages.ts';
import { createTranslator, type Translate } from '#shared/i18n/translator.ts';
import { ConsoleLanguage } from '#web/console/frame/console-language.tsx';
import { callAction } from '#web/console/frame/page-loader.ts';
import { getMessages } from '#web/messages.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';

const all = {
  en: { ...en, ...enLater, ...enOpened, ...enRefusals, ...enTogether },
  ar: { ...ar, ...arLater, ...arOpened, ...arRefusals, ...arTogether },
};

export const texts = (lang: Lang = 'en'): Translate<MessageKey> =>
  createTranslator<MessageKey>(lang, all[lang]);
export const consoleTexts = (lang: Lang = 'en'): Translate<ConsoleKey> =>
  createTranslator<ConsoleKey>(lang, lang === 'ar' ? arConsole : enConsole);

type Shown = RenderResult & { user: UserEvent };
type Options = {
  lang?: Lang;
  /** The address at which it is drawn. */
  path?: string;
  /** What the move to it told it. */
  state?: unknown;
  /** Which addresses are its page's, with their parameters; any, unless it is named. */
  route?: string;
  /** What the loader of the page answers, for a whole page. */
  loaderData?: unknown;
  /** What the route of a page does with a form. */
  action?: ActionFunction;
  /** What the route of a page loads. */
  loader?: LoaderFunction;
  /** What stands there when the loader fails. */
  errorPart?: ReactElement;
};

/** A part of the shop. Links lead nowhere but change the address, which `window` does not have: read it from what is drawn. */
export function renderPart(
  part: ReactElement,
  {
    lang = 'en',
    path = `/${lang}/menu`,
    state,
    route = '*',
    loaderData,
    loader,
    action,
    errorPart,
  }: Options = {},
): Shown {
  document.documentElement.lang = lang;
  document.documentElement.dir = textDirection(lang);
  Object.assign(getMessages(lang), all[lang]);
  const frame = (shown: ReactElement) => (
    <LanguageProvider lang={lang} messages={all[lang]}>
      <ToastProvider>{shown}</ToastProvider>
    </LanguageProvider>
  );
  const Page = () => frame(part);
  const hasData = loaderData !== undefined;
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: route,
      Component: Page,
      ...(hasData && { loader: () => loaderData }),
      ...(loader && { loader, HydrateFallback: () => null }),
      ...(action && { action }),
      ...(errorPart && { ErrorBoundary: () => frame(errorPart) }),
    },
    ...(route === '*' ? [] : [{ path: '*', Component: Elsewhere }]),
  ]);
  const hydration = hasData && { hydrationData: { loaderData: { page: loaderData } } };
  const { pathname, search, hash } = new URL(path, 'http://shop.test');
  const entry = { pathname, search, hash, state };
  return { user: userEvent.setup(), ...render(<Stub initialEntries={[entry]} {...hydration} />) };
}

/** The page was left: where to. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** A part of the console; it sends its calls as a page does. */
export function renderConsolePart(
  part: ReactElement,
  { lang = 'en', path = '/console', errorPart, ...more }: Options = {},
): Shown {
  const frame = (shown: ReactElement) => (
    <ConsoleLanguage lang={lang} brand="Qarmasha">
      {shown}
    </ConsoleLanguage>
  );
  return renderPart(frame(part), {
    lang,
    path,
    action: callAction as () => unknown,
    ...more,
    ...(errorPart && { errorPart: frame(errorPart) }),
  });
}
