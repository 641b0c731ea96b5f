// Importing this brings the texts about the home screen before the importing part renders.
import type { Lang } from '#shared/i18n/languages.ts';
import { messagesOf } from './messages.ts';

async function load(lang: Lang): Promise<void> {
  Object.assign(
    messagesOf(lang),
    lang === 'ar'
      ? (await import('#shared/i18n/ar/home-screen.ts')).homeScreen
      : (await import('#shared/i18n/en/home-screen.ts')).homeScreen,
  );
}

if (import.meta.env.SSR) await Promise.all([load('en'), load('ar')]);
else await load(document.documentElement.lang === 'ar' ? 'ar' : 'en');
