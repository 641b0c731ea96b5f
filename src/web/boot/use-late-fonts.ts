// Decides when the fonts that no first view needs are used.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { TO_PLACE } from '../state/menu/menu-place.ts';

/** After a page change, and at once where the browser could not load a font. */
export function useLateFonts(): void {
  const { pathname, state } = useLocation();
  // A dish that opens over its menu is not a page change.
  const page = pathname.split('/')[2];
  const drawn = useRef(page);
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
  useEffect(() => {
    const draw = (): void =>
      void import('./late-fonts.ts').then(
        async (m) => m.drawLateFonts(() => true),
        () => undefined,
      );
    // Firefox only (decisions/021): a page in a system font would be worse than lines that move once.
    if ([...document.fonts].some(({ status }) => status === 'error')) draw();
    document.fonts.addEventListener('loadingerror', draw);
    return () => document.fonts.removeEventListener('loadingerror', draw);
  }, []);
}
