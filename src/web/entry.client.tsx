import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followTranslation } from './boot/follow-translation.ts';
import { loadTexts } from './messages.ts';
import { drawWithoutMissingStyles } from './boot/missing-styles.ts';
import { ignoreSecondPresses } from './boot/second-press.ts';
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

ignoreSecondPresses();
drawWithoutMissingStyles();
followTranslation();
keepPresses();
const { lang, dataset } = document.documentElement;

async function loadFirstTexts(): Promise<void> {
  try {
    await loadTexts(lang === 'ar' ? 'ar' : 'en', 'first');
  } catch (error) {
    if (!window.scriptsAgain) throw error;
    await window.scriptsAgain();
    await loadFirstTexts();
  }
}

// Not awaited at the top of this file: a module that awaits there can freeze a tab in Safari when its page is left early.
void loadFirstTexts().then(() => {
  delete dataset['unready'];
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
});
