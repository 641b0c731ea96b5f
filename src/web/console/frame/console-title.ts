// The titles of the console: `{page name} - {brand}` (AMB-07), in the language of its own cookie.
import type { MetaFunction } from 'react-router';
import { consoleMessages as arabic } from '#shared/i18n/ar/console.ts';
import { consoleMessages as english, type ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { messagesOf } from '../../messages.ts';

const TEXTS: Record<Lang, Record<ConsoleKey, string>> = { en: english, ar: arabic };

export function consolePage(page: ConsoleKey): MetaFunction {
  return ({ matches }) => {
    const lang = (matches[0]?.loaderData as { lang?: Lang } | undefined)?.lang ?? 'en';
    return [
      { title: `${TEXTS[lang][page]} - ${messagesOf(lang)['brand.name']}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
}
