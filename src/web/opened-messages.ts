// Importing this brings the texts of place dialogs and cart lines before the importing part renders.
import { loadOpened } from './messages.ts';

if (import.meta.env.SSR) await Promise.all([loadOpened('en'), loadOpened('ar')]);
else await loadOpened(document.documentElement.lang === 'ar' ? 'ar' : 'en');
