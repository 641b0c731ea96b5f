import { expect, test } from 'vitest';
import { isBlank, withoutHiddenMarks } from './hidden-marks.ts';

test('marks that turn letters round and spaces of no width are taken out', () => {
  expect(withoutHiddenMarks('\u202eNoura\u202c \u2066Saeed\u2069\u200b\ufeff')).toBe('Noura Saeed');
  expect(withoutHiddenMarks('\u200f\u200e\u2060')).toBe('');
});

test('words and emoji that need a joiner keep it', () => {
  expect(withoutHiddenMarks('می\u200cخواهم 👨\u200d👩\u200d👧')).toBe(
    'می\u200cخواهم 👨\u200d👩\u200d👧',
  );
});

test.each([
  '\u200d',
  '\u3164',
  '\u2800',
  '\u200b',
  ' \u00a0\t',
  '\u115f\u1160',
  '\uffa0',
  '\u00ad',
  '\u{e0020}',
  '\ufe0f',
])('a text that nobody can see is empty: %j', (text) => {
  expect([isBlank(text), isBlank(`${text}x`)]).toEqual([true, false]);
  expect(withoutHiddenMarks(text)).toBe('');
  expect(withoutHiddenMarks(`${text}Noura`)).toContain('Noura');
});

test.each(['.', '5', '🌶️', 'ع', '新'])('%s can be seen', (text) => {
  expect(withoutHiddenMarks(text)).toBe(text);
});
