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

function sheetsOf(path: string): string[] {
  if (/^\/\w+\/?$/.test(path)) return [landingPage];
  return /^\/\w+\/menu\/?$/.test(path) ? MENU : LATER;
}

export function PageStyles({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    whenIdle(() => {
      for (const href of ALL)
        preinit(href, { as: 'style', precedence: 'default', fetchPriority: 'low' });
    });
  }, []);
  return (
    <DialogSheets value={LATER}>
      {[everyPage, ...sheetsOf(pathname)].map((href) => (
        <StyleSheet key={href} href={href} />
      ))}
      {children}
    </DialogSheets>
  );
}
