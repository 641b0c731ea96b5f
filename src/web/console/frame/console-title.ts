// The titles of the console: `{page name} - {brand}`, in the language of its own cookie.
import type { MetaFunction } from 'react-router';
import { consoleMessages as arabic } from '#shared/i18n/ar/console.ts';
import { consoleMessages as english, type ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Lang } from '#shared/i18n/languages.ts';

const TEXTS: Record<Lang, Record<ConsoleKey, string>> = { en: english, ar: arabic };

export function consolePage(page: ConsoleKey): MetaFunction {
  return ({ matches }) => {
    const root = matches[0]?.loaderData as { lang?: Lang; brand?: string } | undefined;
    const name = TEXTS[root?.lang ?? 'en'][page];
    return [
      { title: root?.brand ? `${name} - ${root.brand}` : name },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
}
