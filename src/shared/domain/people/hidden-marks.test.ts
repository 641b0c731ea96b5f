import { expect, test } from 'vitest';
import { withoutHiddenMarks } from './hidden-marks.ts';

test('marks that turn letters round and spaces of no width are taken out', () => {
  expect(withoutHiddenMarks('\u202eNoura\u202c \u2066Saeed\u2069\u200b\ufeff')).toBe('Noura Saeed');
  expect(withoutHiddenMarks('\u200f\u200e\u2060')).toBe('');
});

test('words and emoji that need a joiner keep it', () => {
  expect(withoutHiddenMarks('می\u200cخواهم 👨\u200d👩\u200d👧')).toBe(
    'می\u200cخواهم 👨\u200d👩\u200d👧',
  );
});
