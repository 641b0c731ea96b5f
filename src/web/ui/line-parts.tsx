// The details of an ordered line: person, combo parts with sizes, changes.
import { Fragment } from 'react';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { useLanguage } from './language.tsx';

type Named = { text: string; text_ar: string };
type Line = {
  ordered_by: string;
  parts: {
    quantity: number;
    name: string;
    name_ar: string;
    size: string;
    size_ar: string;
    heat: Named[];
  }[];
  left_out: Named[];
  extras: (Named & { quantity: number })[];
};
type Word = { text: string; quantity: number; isLeftOut: boolean };

function partWords(line: Line, lang: Lang): Word[] {
  return line.parts.map((part) => {
    const [name, size] = lang === 'ar' ? [part.name_ar, part.size_ar] : [part.name, part.size];
    const heat = part.heat.map((each) => (lang === 'ar' ? each.text_ar : each.text));
    return {
      text: joinList([name, size, ...heat], lang),
      quantity: part.quantity,
      isLeftOut: false,
    };
  });
}

function changeWords(line: Line, lang: Lang): Word[] {
  const localName = (named: Named): string => (lang === 'ar' ? named.text_ar : named.text);
  return [
    ...line.extras.map((extra) => ({
      text: localName(extra),
      quantity: extra.quantity > 1 ? extra.quantity : 0,
      isLeftOut: false,
    })),
    ...line.left_out.map((each) => ({ text: localName(each), quantity: 0, isLeftOut: true })),
  ];
}

const PARTS = 'block text-sm text-ink-2';

export function LineParts({ line }: { line: Line }) {
  const { lang, t } = useLanguage();
  return (
    <>
      {line.ordered_by !== '' && (
        <b className={PARTS}>{t('cart.forPerson', { name: line.ordered_by })}</b>
      )}
      <Words words={partWords(line, lang)} />
      <Words words={changeWords(line, lang)} />
    </>
  );
}

function Words({ words }: { words: readonly Word[] }) {
  return (
    words.length > 0 && (
      <span className={PARTS}>
        {words.map(({ text, quantity, isLeftOut }, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            {quantity > 0 && `${formatCount(quantity)} `}
            <bdi className={isLeftOut ? 'font-strong text-bad' : undefined}>{text}</bdi>
          </Fragment>
        ))}
      </span>
    )
  );
}
