import type { ChainFileName } from './chain-files.ts';
import { expectIn, type Expect, type Fault, type Path } from './fault.ts';

const arabicLetter = /[\u0621-\u064A]/;
const latinLetter = /[A-Za-z]/;

export function checkTexts(file: ChainFileName, content: unknown): Fault[] {
  const faults: Fault[] = [];
  walk(expectIn(faults, file), content, []);
  return faults;
}

function walk(expect: Expect, value: unknown, path: Path): void {
  if (Array.isArray(value)) value.forEach((entry, index) => walk(expect, entry, [...path, index]));
  else if (isRecord(value)) {
    if ('en' in value || 'ar' in value) checkPair(expect, value, path);
    else for (const [key, entry] of Object.entries(value)) walk(expect, entry, [...path, key]);
  }
}

function checkPair(expect: Expect, pair: Record<string, unknown>, path: Path): void {
  for (const language of ['en', 'ar'] as const) {
    const text = pair[language];
    expect(
      typeof text === 'string' && text.trim() !== '',
      [...path, language],
      'the text is missing',
    );
  }
  const { en, ar } = pair;
  if (typeof en === 'string')
    expect(!arabicLetter.test(en), [...path, 'en'], 'holds Arabic letters');
  if (typeof ar === 'string')
    expect(
      arabicLetter.test(ar) || !latinLetter.test(ar),
      [...path, 'ar'],
      'holds no Arabic letter',
    );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
