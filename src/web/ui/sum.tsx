import type { ReactNode } from 'react';

const AMOUNT = '[&_.aed]:font-text [&_.aed]:font-medium';
const LOOKS = {
  plain: `${AMOUNT} [&_.aed]:text-body/[1.5]`,
  saved: `${AMOUNT} [&_.aed]:text-body/[1.5] text-ok`,
  tax: `${AMOUNT} [&_.aed]:text-sm/[1.5] text-sm text-ink-2`,
  total:
    'mt-1 items-baseline border-t-[1.5px] border-ink pt-3 font-semibold [&_.aed]:text-[1.75rem]/none [&_.aed]:font-black [&_.aed]:[word-spacing:var(--word-space)] [&_.aed_small]:text-[0.9rem] [&>dd]:leading-none',
};

export const sumClass = 'grid gap-2.25';

export function SumRow({
  name,
  look = 'plain',
  children,
}: {
  name: ReactNode;
  look?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  return (
    <div
      data-look={look}
      className={`flex justify-between gap-4 large-text:flex-wrap ${LOOKS[look]}`}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
