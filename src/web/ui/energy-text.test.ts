import { expect, test } from 'vitest';
import { createTranslator } from '#shared/i18n/translator.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { energyText } from './energy-text.ts';

test('a range is written with the same marks as one number (A23)', () => {
  const t = createTranslator('en', en) as Parameters<typeof energyText>[1];
  expect(energyText('3860', t)).toBe('3,860 kcal');
  expect(energyText('2175–3710', t)).toContain('2,175–3,710');
  expect(energyText('430–620', t)).toContain('430–620');
});
