// Style sheets of dialogs. Shop and console share dialogs, and each frame names its sheets.
import { createContext, use } from 'react';

export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
);

export const DialogSheets = createContext<readonly string[]>([]);

/** Suspends the dialog until its styles are loaded. */
export function DialogStyles() {
  return use(DialogSheets).map((href) => <StyleSheet key={href} href={href} />);
}
