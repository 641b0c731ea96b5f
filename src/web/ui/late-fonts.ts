// A font that is not there at a page's first paint is not drawn on that page, so nothing moves (decisions/021). Where a new page is drawn anyway,
// what has come meanwhile is used: the same faces once more, this time without a period.
import { useEffect } from 'react';

const drawn = new Set<string>();

export function drawLateFonts(): void {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const late = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime, duration }) => {
      const isNew = name.endsWith('.woff2') && !drawn.has(name);
      return isNew && startTime + duration > firstPaint;
    })
    .map(({ name }) => name);
  if (late.length === 0) return;
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const of = (name: string): string => rule.style.getPropertyValue(name);
      const file = late.find((name) => of('src').includes(new URL(name).pathname));
      if (file === undefined) continue;
      const weight = of('font-weight');
      document.fonts.add(
        new FontFace(of('font-family').replaceAll(/["']/g, ''), `url(${file})`, {
          weight,
          unicodeRange: of('unicode-range'),
        }),
      );
      drawn.add(file);
    }
}

/** Where a page stands for days and nobody waits for its first view: as they come. */
export function useFontsAsTheyCome(): void {
  useEffect(() => {
    drawLateFonts();
    document.fonts.addEventListener('loadingdone', drawLateFonts);
    return () => document.fonts.removeEventListener('loadingdone', drawLateFonts);
  }, []);
}
