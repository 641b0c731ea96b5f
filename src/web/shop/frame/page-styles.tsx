// The shop's style sheets: those of this page first, the others when idle, so that none is applied at a tap. React keeps the order.
import { useEffect, useState, type ReactNode } from 'react';
import { preinit } from 'react-dom';
import { useLocation } from 'react-router';
import landingPage from '../../styles/landing-page.css?url';
import laterPages from '../../styles/later-pages.css?url';
import shopPages from '../../styles/shop.css?url';
import { DialogSheets, StyleSheet } from '../../ui/dialog-styles.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

const SHOP = [shopPages, laterPages];

const isLanding = (path: string): boolean => /^\/\w+\/?$/.test(path);

function chooseSheets(path: string): string[] {
  return /^\/\w+\/menu\/?$/.test(path) ? [shopPages] : SHOP;
}

/** React never retries a failed sheet, so it is put into the browser's cache first. */
async function bring(href: string): Promise<void> {
  const answer = await fetch(href, { priority: 'low' }).catch(() => null);
  if (answer?.ok) preinit(href, { as: 'style', precedence: 'default', fetchPriority: 'low' });
  else addEventListener('online', () => void bring(href), { once: true });
}

export function PageStyles({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [startsOnLanding] = useState(isLanding(pathname));
  useEffect(() => {
    whenIdle(() => {
      const here = new Set([...document.styleSheets].map((sheet) => sheet.href));
      for (const href of SHOP) if (!here.has(new URL(href, location.href).href)) void bring(href);
    });
  }, []);
  return (
    <DialogSheets value={SHOP}>
      {startsOnLanding && <StyleSheet href={landingPage} />}
      {!(startsOnLanding && isLanding(pathname)) &&
        chooseSheets(pathname).map((href) => <StyleSheet key={href} href={href} />)}
      {children}
    </DialogSheets>
  );
}
