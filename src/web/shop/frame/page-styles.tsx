// The shop's style sheets: a small one for a first view of the landing page or the menu, and the whole one, which follows there when idle, so that it is
// not applied at a tap. React keeps the order.
import { useEffect, useState, type ReactNode } from 'react';
import { preinit } from 'react-dom';
import { useLocation } from 'react-router';
import fonts from '../../styles/fonts.css?url';
import landingPage from '../../styles/landing-page.css?url';
import menuPage from '../../styles/menu-page.css?url';
import shopPages from '../../styles/shop.css?url';
import { DialogSheets, StyleSheet } from '../../ui/dialog-styles.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

const SHOP = [shopPages];

function firstViewSheet(path: string): string | undefined {
  if (/^\/\w+\/?$/.test(path)) return landingPage;
  return /^\/\w+\/menu\/?$/.test(path) ? menuPage : undefined;
}

/** React never retries a failed sheet, so it is put into the browser's cache first. */
async function bring(href: string): Promise<void> {
  const answer = await fetch(href, { priority: 'low' }).catch(() => null);
  if (answer?.ok) preinit(href, { as: 'style', precedence: 'default', fetchPriority: 'low' });
  else addEventListener('online', () => void bring(href), { once: true });
}

export function PageStyles({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(() => firstViewSheet(pathname));
  // The document's style sheets.
  useEffect(() => {
    if (first !== undefined) whenIdle(() => void bring(shopPages));
  }, [first]);
  return (
    <DialogSheets value={SHOP}>
      {first !== undefined && <StyleSheet href={first} />}
      {first === undefined && <StyleSheet href={fonts} />}
      {(first === undefined || first !== firstViewSheet(pathname)) && (
        <StyleSheet href={shopPages} />
      )}
      {children}
    </DialogSheets>
  );
}
