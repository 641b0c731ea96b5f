import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Face = { family: string; source: string };
const FILE = `${location.origin}/a.woff2`;
const RANGE = 'U+20-7E';
const added: Face[] = [];
let canLoad = true;
let status: FontFace['status'] = 'loaded';
let come: { name: string; startTime: number; duration: number }[] = [];

async function draw(isHere = true): Promise<void> {
  const { drawLateFonts } = await import('./late-fonts.ts');
  await drawLateFonts(() => isHere);
}

beforeEach(() => {
  vi.resetModules();
  added.length = 0;
  canLoad = true;
  status = 'loaded';
  come = [{ name: FILE, startTime: 100, duration: 900 }];
  class Rule {
    style = {
      getPropertyValue: (name: string) =>
        ({
          src: 'url("/a.woff2") format("woff2")',
          'font-family': '"Text"',
          'font-weight': '400',
          'unicode-range': RANGE,
        })[name] ?? '',
    };
  }
  vi.stubGlobal('CSSFontFaceRule', Rule);
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      readonly source: string;
      constructor(family: string, source: string) {
        this.family = family;
        this.source = source;
      }
      load = async () => (canLoad ? this : Promise.reject(new Error('lost')));
    },
  );
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([{ cssRules: [new Rule()] }] as never);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {
      add: (face: Face) => void added.push(face),
      [Symbol.iterator]: () => [{ family: 'Text', unicodeRange: RANGE, status }].values(),
    },
  });
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 300 }] as never);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => come as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

test('what came late is drawn once', async () => {
  await draw();
  await draw();
  expect(added).toMatchObject([{ family: 'Text', source: `url(${FILE})` }]);
});

test('what was there at the first paint is drawn by the browser alone', async () => {
  come = [{ name: FILE, startTime: 100, duration: 100 }];
  await draw();
  expect(added).toEqual([]);
});

test('what Firefox has given up is drawn, though it was there before the first paint', async () => {
  come = [{ name: FILE, startTime: 100, duration: 100 }];
  status = 'error';
  await draw();
  expect(added).toHaveLength(1);
});

test('what Firefox has given up is drawn, though it has not come yet', async () => {
  come = [];
  status = 'error';
  await draw();
  expect(added).toMatchObject([{ family: 'Text', source: `url(${FILE})` }]);
});

test.each(['left meanwhile', 'lost'])(
  'a page that was %s draws nothing, and the next one does',
  async (how) => {
    canLoad = how !== 'lost';
    await draw(how === 'lost');
    expect(added).toEqual([]);
    canLoad = true;
    await draw();
    expect(added).toHaveLength(1);
  },
);
