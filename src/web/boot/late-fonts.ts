// A font that arrives after a page's first paint is used from the next page on, so that nothing moves (decisions/021).
import { useEffect } from 'react';

const drawn = new Set<string>();

/** A face as a sheet describes it. */
type Described = { file: string; family: string; weight: string; unicodeRange: string };

function readDescribed(): Described[] {
  const all: Described[] = [];
  for (const { cssRules, href } of document.styleSheets)
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const of = (name: string): string => rule.style.getPropertyValue(name);
      const path = /url\(["']?([^"')]+)/.exec(of('src'))?.[1];
      if (path === undefined) continue;
      all.push({
        file: new URL(path, href ?? document.baseURI).href,
        family: unquote(of('font-family')),
        weight: of('font-weight'),
        unicodeRange: of('unicode-range'),
      });
    }
  return all;
}

const unquote = (family: string): string => family.replaceAll(/["']/g, '');

/** Faces that Firefox gave up after a tenth of a second, although the file may still arrive. */
const readGivenUp = (described: readonly Described[]): string[] =>
  [...document.fonts]
    .filter(({ status }) => status === 'error')
    .flatMap((face) =>
      described.filter(
        ({ family, unicodeRange }) =>
          family === unquote(face.family) && unicodeRange === face.unicodeRange,
      ),
    )
    .map(({ file }) => file);

function readCameLate(): string[] {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime, duration }) => {
      return name.endsWith('.woff2') && startTime + duration > firstPaint;
    })
    .map(({ name }) => name);
}

/** Adds the late faces once all of them are ready, unless the page was left by then (`isHere`). */
export async function drawLateFonts(isHere: () => boolean): Promise<void> {
  const described = readDescribed();
  const late = new Set(
    [...readGivenUp(described), ...readCameLate()].filter((file) => !drawn.has(file)),
  );
  if (late.size === 0) return;
  for (const file of late) drawn.add(file);
  const faces = described
    .filter(({ file }) => late.has(file))
    .map(
      ({ file, family, weight, unicodeRange }) =>
        new FontFace(family, `url(${file})`, { weight, unicodeRange }),
    );
  const come = await Promise.allSettled(faces.map((face) => face.load()));
  if (isHere() && come.every(({ status }) => status === 'fulfilled'))
    for (const face of faces) document.fonts.add(face);
  else for (const file of late) drawn.delete(file);
}

/** For pages that stay open for days: faces are used as they arrive. */
export function useFontsAsTheyCome(): void {
  // The browser's fonts.
  useEffect(() => {
    const draw = (): void => void drawLateFonts(() => true);
    draw();
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, []);
}
