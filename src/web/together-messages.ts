// Importing this brings the texts about ordering together before the importing part renders.
import type { Lang } from '#shared/i18n/languages.ts';
import { messagesOf } from './messages.ts';

async function load(lang: Lang): Promise<void> {
  Object.assign(
    messagesOf(lang),
    lang === 'ar'
      ? (await import('#shared/i18n/ar/together.ts')).together
      : (await import('#shared/i18n/en/together.ts')).together,
  );
}

if (import.meta.env.SSR) await Promise.all([load('en'), load('ar')]);
else await load(document.documentElement.lang === 'ar' ? 'ar' : 'en');
