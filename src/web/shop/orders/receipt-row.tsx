import { aedToFils } from '#shared/domain/money/money.ts';
import { formatAmount, joinList } from '#shared/i18n/format.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { textDirection, otherLang } from '#shared/i18n/languages.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { Receipt } from '#shared/contract/receipt.ts';

export type Both = { en: string; ar: string };

/** A text in both languages, the page's first; equal texts once. */
export function BothWords({
  words,
  as: Tag = 'span',
  className = 'flex justify-[inherit]',
}: {
  words: Both;
  as?: 'span' | 'h1';
  className?: string;
}) {
  const { lang } = useLanguage();
  const isOneWord = words.ar === '' || words.ar === words.en;
  const shown = isOneWord ? (['en'] as const) : ([lang, otherLang(lang)] as const);
  return (
    <Tag className={`flex-wrap gap-x-2.5 ${className}`}>
      {shown.map((each) => (
        <span key={each} lang={each} dir={textDirection(each)}>
          {words[each]}
        </span>
      ))}
    </Tag>
  );
}

export const Amount = ({ aed }: { aed: number }) => <Ltr>{formatAmount(aedToFils(aed) ?? 0)}</Ltr>;

export const withCount = (words: Both, count: number): Both => ({
  en: `${words.en} (${count})`,
  ar: `${words.ar} (\u2066${count}\u2069)`,
});

export const withPercent = (words: Both, percent: number): Both => ({
  en: `${words.en} (${percent}%)`,
  ar: `${words.ar} (\u2066${percent}%\u2069)`,
});

/** One language at each end. */
export const APART = 'flex justify-between';
export const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4';

export function Row({ words, children }: { words: Both; children: React.ReactNode }) {
  return (
    <div className={ROW}>
      <dt>
        <BothWords words={words} className={APART} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Combo parts, additions and left-out ingredients; 0 where nothing is counted. */
export function listParts(line: Receipt['lines'][number]): { quantity: number; words: Both }[] {
  return [
    ...line.parts.map((part) => ({
      quantity: part.quantity,
      words: {
        en: joinList([part.name, part.size, ...part.heat.map(({ text }) => text)], 'en'),
        ar: joinList(
          [part.name_ar, part.size_ar, ...part.heat.map(({ text_ar }) => text_ar)],
          'ar',
        ),
      },
    })),
    ...line.extras.map((extra) => ({
      quantity: extra.quantity > 1 ? extra.quantity : 0,
      words: { en: extra.text, ar: extra.text_ar },
    })),
    ...line.left_out.map((each) => ({ quantity: 0, words: { en: each.text, ar: each.text_ar } })),
  ];
}
