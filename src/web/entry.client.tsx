import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './messages.ts';
import { keepPresses } from './ui/view-moves.ts';

// Who goes on while a page is still being read ends that reading. The router follows the new way, but lets the stream's own promise fail unheard: nobody's fault, and nothing to report.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
    event.preventDefault();
});

keepPresses();
await loadMessages(document.documentElement.lang === 'ar' ? 'ar' : 'en');
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
