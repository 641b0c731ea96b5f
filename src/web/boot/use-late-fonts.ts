// Decides when the fonts that no first view needs are used.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { TO_PLACE } from '../state/menu/menu-place.ts';

/** A device without the local font of a stand-in has another one, and nothing is missing. */
const isMissing = ({ status, family }: FontFace): boolean =>
  status === 'error' && !family.includes('Stand-in');

/** After a page change, and at once where the browser could not load a font. */
export function useLateFonts(): void {
  const { pathname, state } = useLocation();
  // A dish that opens over its menu is not a page change.
  const page = pathname.split('/')[2];
  const drawn = useRef(page);
  // The browser's fonts.
  useEffect(() => {
    if (drawn.current === page) return;
    drawn.current = page;
    // A return to a stored place must not move.
    if (state === TO_PLACE.state) return;
    let isHere = true;
    void import('./late-fonts.ts').then(
      async (m) => m.drawLateFonts(() => isHere),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [page, state]);
  // The browser's fonts. Firefox only (decisions/021): a page in a system font would be worse than lines that move once.
  useEffect(() => {
    const drawMissing = (): void => {
      if (![...document.fonts].some(isMissing)) return;
      void import('./late-fonts.ts').then(
        async (m) => m.drawLateFonts(() => true),
        () => undefined,
      );
    };
    drawMissing();
    document.fonts.addEventListener('loadingerror', drawMissing);
    return () => document.fonts.removeEventListener('loadingerror', drawMissing);
  }, []);
}
