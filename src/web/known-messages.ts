// Importing this brings the texts for who has been here before, before the importing part renders.
import type { Lang } from '#shared/i18n/languages.ts';
import { messagesOf } from './messages.ts';

async function load(lang: Lang): Promise<void> {
  Object.assign(
    messagesOf(lang),
    lang === 'ar'
      ? (await import('#shared/i18n/ar/known.ts')).known
      : (await import('#shared/i18n/en/known.ts')).known,
  );
}

if (import.meta.env.SSR) await Promise.all([load('en'), load('ar')]);
else await load(document.documentElement.lang === 'ar' ? 'ar' : 'en');
