// The shop's style sheets: those of every page and this page first, the others when idle, so that none is applied at a tap. React keeps the order.
import { useEffect, type ReactNode } from 'react';
import { preinit } from 'react-dom';
import { useLocation } from 'react-router';
import everyPage from '../../styles/every-page.css?url';
import landingPage from '../../styles/landing-page.css?url';
import laterPages from '../../styles/later-pages.css?url';
import { DialogSheets, StyleSheet } from '../../ui/dialog-styles.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

const LATER = [laterPages];
const ALL = [laterPages, landingPage];

function chooseSheets(path: string): string[] {
  if (/^\/\w+\/?$/.test(path)) return [landingPage];
  return /^\/\w+\/menu\/?$/.test(path) ? [] : LATER;
}

/** React never retries a failed sheet, so it is put into the browser's cache first. */
async function bring(href: string): Promise<void> {
  const answer = await fetch(href, { priority: 'low' }).catch(() => null);
  if (answer?.ok) preinit(href, { as: 'style', precedence: 'default', fetchPriority: 'low' });
  else addEventListener('online', () => void bring(href), { once: true });
}

export function PageStyles({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    whenIdle(() => {
      const here = new Set([...document.styleSheets].map((sheet) => sheet.href));
      for (const href of ALL) if (!here.has(new URL(href, location.href).href)) void bring(href);
    });
  }, []);
  return (
    <DialogSheets value={LATER}>
      {[everyPage, ...chooseSheets(pathname)].map((href) => (
        <StyleSheet key={href} href={href} />
      ))}
      {children}
    </DialogSheets>
  );
}
