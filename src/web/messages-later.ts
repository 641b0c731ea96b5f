// Importing this brings the texts of checkout and tracking before the importing page renders.
import type { Lang } from '#shared/i18n/languages.ts';
import { loadOpened, messagesOf } from './messages.ts';

async function load(lang: Lang): Promise<void> {
  const opened = loadOpened(lang);
  Object.assign(
    messagesOf(lang),
    lang === 'ar'
      ? (await import('#shared/i18n/ar/later.ts')).later
      : (await import('#shared/i18n/en/later.ts')).later,
  );
  await opened;
}

if (import.meta.env.SSR) await Promise.all([load('en'), load('ar')]);
else await load(document.documentElement.lang === 'ar' ? 'ar' : 'en');
