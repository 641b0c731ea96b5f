import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { Money, WasPrice } from './money.tsx';

test.each([
  ['en', 'AED 30.00', 'AED 30.00', 'was AED 30.00', '+ AED 1.00'],
  ['ar', '30.00 د.إ', '30.00 د.إ', 'السعر السابق 30.00 د.إ', '+1.00 د.إ'],
] as const)(
  'an amount is heard once and whole, and its fils stand in a part of their own (PRICE-12, D24) (%s)',
  (lang, heard, seen, was, added) => {
    const { container } = renderPart(
      <>
        <Money amountFils={3000} />
        <WasPrice amountFils={3000} />
        <Money amountFils={100} extra />
      </>,
      { lang },
    );
    const words = (part: string) =>
      [...container.querySelectorAll(part)].map(({ textContent }) =>
        textContent.replaceAll(/[\u2066-\u2069]/g, ''),
      );
    expect(words(':is(.aed, .was) > :not([aria-hidden])')).toEqual([
      heard,
      expect.stringMatching(new RegExp(`^${was}$`, 'i')),
      `+${heard.replace('30', '1')}`,
    ]);
    expect(words('[aria-hidden]')).toEqual([seen, '30.00', added]);
    expect(words('bdi > span')).toEqual(['.00', '.00', '.00']);
  },
);
