// The style sheets of the shop: what every page has, then what this page has. The others follow when nothing else is to do, so that none is
// applied at a tap; what needs one that has not come yet (a dialog on a landing page) appears with it. React keeps them in this order.
import { useEffect, type ReactNode } from 'react';
import { preinit } from 'react-dom';
import { useLocation } from 'react-router';
import everyPage from '../../styles/every-page.css?url';
import landingPage from '../../styles/landing-page.css?url';
import laterPages from '../../styles/later-pages.css?url';
import menuPage from '../../styles/menu-page.css?url';
import { DialogSheets, StyleSheet } from '../../ui/dialog-styles.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

const MENU = [menuPage];
/** Later pages sharpen what the menu has. */
const LATER = [menuPage, laterPages];
const ALL = [menuPage, laterPages, landingPage];

function chooseSheets(path: string): string[] {
  if (/^\/\w+\/?$/.test(path)) return [landingPage];
  return /^\/\w+\/menu\/?$/.test(path) ? MENU : LATER;
}

/** What could not be fetched once React counts as there, for the life of the page: so it is in the browser's store before React hears of it. */
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
