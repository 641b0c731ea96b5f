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
    /** late-scripts.js reports missing scripts; the promise resolves when a retry makes sense. */
    scriptsAgain?: () => Promise<unknown>;
  }
}

// Leaving a page while it loads aborts its stream, whose promise the router leaves unhandled. That is no error.
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

// Not awaited at top level, which can freeze a tab in Safari when the page is left early.
void loadFirstTexts().then(() => {
  delete dataset['unready'];
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
});
