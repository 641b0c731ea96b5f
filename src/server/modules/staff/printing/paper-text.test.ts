// What somebody wrote, as paper says it.
import { expect, test } from 'vitest';
import { noteLines, onPaper } from './paper-text.ts';

const ON_SCREEN = 'Whole note on screen · الملاحظة كاملة على الشاشة';
const NAME_ON_SCREEN = 'Name on screen · الاسم على الشاشة';
const LONG = 'Thank you so much for last time, everybody loved it. '.repeat(5).trim();

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['blank Braille', '\u2800', []],
  ['a Hangul filler and a joiner', '\u3164 \u200d', []],
  ['plain words', ' Ring twice ', ['Ring twice']],
  ['Arabic words', 'بلا بصل، لو سمحت', ['بلا بصل، لو سمحت']],
  ['Arabic of a Persian keyboard', 'کولا باردة', ['كولا باردة']],
  ['an empty page between two words', `x${'\n'.repeat(297)}y`, ['x y']],
  ['Hindi', 'प्याज मत डालना', [ON_SCREEN]],
  ['Russian with a word of Latin', 'без лука, extra sauce', ['extra sauce', ON_SCREEN]],
  ['Urdu with letters that Arabic has not', 'ٹماٹر نہیں', ['نهيں', ON_SCREEN]],
  ['a picture', 'spicy \u{1f336}\ufe0f', ['spicy', ON_SCREEN]],
  ['Chinese', '不要洋葱', [ON_SCREEN]],
])('a note of %s on paper', (_name, note, lines) => {
  expect(noteLines(note)).toEqual(lines);
});

test('a long note is cut at the end of a word, and an allergy in it never', () => {
  const [cut = '', ...more] = noteLines(LONG);
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(LONG.startsWith(`${cut.slice(0, -1)} `)).toBe(true);
  expect(more).toEqual([ON_SCREEN]);
  const allergy = `NO PEANUTS, my mother carries an EpiPen. ${LONG}`;
  expect(noteLines(`${LONG} ${allergy}`)).toEqual([allergy, cut, ON_SCREEN]);
});

test.each<[string, string]>([
  ['Noura Saeed', 'Noura Saeed'],
  ['نورة سعيد', 'نورة سعيد'],
  ['Дмитрий', NAME_ON_SCREEN],
  ['Noura 李', `Noura · ${NAME_ON_SCREEN}`],
  ['', ''],
  ['\u2800', ''],
])('the name %s on paper', (name, said) => {
  expect(onPaper(name, 'name')).toBe(said);
});
