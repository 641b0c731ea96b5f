// Says what else goes off with a thing, before the press.
import type { ReactNode } from 'react';
import type { OffRow } from '#shared/contract/branch-day.ts';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import type { Answer } from '../../api-client.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useConsole } from '../frame/console-language.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';

/** What a press switches off or on. */
export type Thing = Pick<OffRow, 'entry'> & { kind: Exclude<OffRow['kind'], 'store'> };
/** More names would help nobody. */
const MOST_NAMES = 4;

/** `children`: the buttons, once the impact is known or could not be read. */
export function AffectedItems({
  storeId,
  thing,
  children,
}: {
  storeId: number;
  thing: Thing;
  children: (isSaid: boolean) => ReactNode;
}) {
  const { api } = useConsole();
  const { kind, entry } = thing;
  const { answer } = useQuery(`${storeId} ${kind} ${entry}`, () =>
    api('switchOffPreview', { params: { storeId }, body: { kind, entry } }),
  );
  return (
    <>
      <Said answer={answer} />
      {children(answer !== null)}
    </>
  );
}

function Said({ answer }: { answer: Answer<'switchOffPreview'> | null }) {
  const { lang, t } = useConsole();
  if (answer === null) return <p className="text-ink-2">{t('console.off.looking')}</p>;
  if (!answer.ok) return <p className={errorTextClass}>{t('console.off.lookFailed')}</p>;
  const affected = answer.data;
  // The same choice in several groups is named once.
  const gone = [
    ...new Set(
      [...affected.items, ...affected.combos, ...affected.modifiers].map(({ name }) => name[lang]),
    ),
  ];
  const names = joinList(gone.slice(0, MOST_NAMES), lang);
  const more = gone.length - MOST_NAMES;
  return (
    <div role="status">
      <ul className="grid gap-1 text-ink-2">
        {gone.length === 0 && <li>{t('console.off.nothingElse')}</li>}
        {gone.length > 0 && (
          <li>
            {more > 0
              ? t('console.off.goesTooMore', { names, more: formatCount(more) })
              : t('console.off.goesToo', { names })}
          </li>
        )}
        {affected.orders.length > 0 && (
          <li className="font-semibold text-saffron">
            {t('console.off.waiting', { numbers: joinList(affected.orders, lang) })}
          </li>
        )}
        {affected.coupons.length > 0 && (
          <li>{t('console.off.coupons', { codes: joinList(affected.coupons, lang) })}</li>
        )}
      </ul>
    </div>
  );
}
