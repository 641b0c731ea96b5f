import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './messages.ts';

await loadMessages(document.documentElement.lang === 'ar' ? 'ar' : 'en');
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
