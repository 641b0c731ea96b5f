import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './messages.ts';
import { keepPresses } from './ui/view-moves.ts';

declare global {
  interface Window {
    /** late-scripts.js: says that not everything came, and ends when it is worth asking again. */
    scriptsAgain?: () => Promise<unknown>;
  }
}

// Who goes on while a page is still being read ends that reading. The router follows the new way, but lets the stream's own promise fail unheard: nobody's fault, and nothing to report.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
    event.preventDefault();
});

keepPresses();
const { lang, dataset } = document.documentElement;
// Not left to who imported this file: a module that failed once is never run again.
const load = (): Promise<void> =>
  loadMessages(lang === 'ar' ? 'ar' : 'en').catch(async (error: unknown) => {
    if (!window.scriptsAgain) throw error;
    await window.scriptsAgain();
    return load();
  });
await load();
delete dataset['unready'];
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
