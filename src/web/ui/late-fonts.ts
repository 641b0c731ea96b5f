// A font that is not there at a page's first paint is not drawn on that page, so nothing moves (decisions/021). Where a new page is drawn anyway,
// what has come meanwhile is used: the same faces once more, this time without a period.
import { useEffect } from 'react';

const drawn = new Set<string>();

/** The faces of `files` as the sheets describe them. */
function readFontFaces(files: readonly string[]): FontFace[] {
  const faces: FontFace[] = [];
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const of = (name: string): string => rule.style.getPropertyValue(name);
      const file = files.find((name) => of('src').includes(new URL(name).pathname));
      if (file === undefined) continue;
      const weight = of('font-weight');
      faces.push(
        new FontFace(of('font-family').replaceAll(/["']/g, ''), `url(${file})`, {
          weight,
          unicodeRange: of('unicode-range'),
        }),
      );
    }
  return faces;
}

/** Draws the page with what came late, once all of it can be drawn at once; not when the page has been left by then (`isHere`): the next one gets it. */
export async function drawLateFonts(isHere: () => boolean): Promise<void> {
  // Firefox waits a tenth of a second for a face, and then calls it an error for as long as the page stands.
  const isGivenUp = [...document.fonts].some(({ status }) => status === 'error');
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const late = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime, duration }) => {
      const isNew = name.endsWith('.woff2') && !drawn.has(name);
      return isNew && (isGivenUp || startTime + duration > firstPaint);
    })
    .map(({ name }) => name);
  if (late.length === 0) return;
  for (const file of late) drawn.add(file);
  const faces = readFontFaces(late);
  const come = await Promise.allSettled(faces.map((face) => face.load()));
  if (isHere() && come.every(({ status }) => status === 'fulfilled'))
    for (const face of faces) document.fonts.add(face);
  else for (const file of late) drawn.delete(file);
}

/** Where a page stands for days and nobody waits for its first view: as they come. */
export function useFontsAsTheyCome(): void {
  useEffect(() => {
    const draw = (): void => void drawLateFonts(() => true);
    draw();
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, []);
}
