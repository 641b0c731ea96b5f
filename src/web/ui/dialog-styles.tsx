// Style sheets of what is opened from a page. Shop and console share dialogs, and each frame names its sheets.
import { createContext, use } from 'react';

export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
);

export const DialogSheets = createContext<readonly string[]>([]);

/** Suspends a dialog, or a part that the sheet of the first view does not dress, until its styles are loaded. */
export function DialogStyles() {
  return use(DialogSheets).map((href) => <StyleSheet key={href} href={href} />);
}
