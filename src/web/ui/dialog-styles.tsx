// What a dialog wears. Dialogs are the storefront's and the console's: who frames the page says which style sheets stand beside each of them.
import { createContext, use } from 'react';

export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
);

export const DialogSheets = createContext<readonly string[]>([]);

/** Beside a dialog: it is not shown before its styles are there. */
export function DialogStyles() {
  return use(DialogSheets).map((href) => <StyleSheet key={href} href={href} />);
}
