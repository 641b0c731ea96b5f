// Says what else goes off with a thing, before the press.
import type { ReactNode } from 'react';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import { useQuery } from '../../state/query.ts';
import { useConsole } from '../frame/console-language.tsx';
import type { Thing, useBranchDay } from './use-branch-day.ts';
import { errorTextClass } from '../../ui/field-error.tsx';

export type AskPreview = ReturnType<typeof useBranchDay>['preview'];
/** More names would help nobody. */
const MOST_NAMES = 4;

/** `children`: the buttons, once the impact is known or could not be read. */
export function AffectedItems({
  thing,
  preview,
  children,
}: {
  thing: Thing;
  preview: AskPreview;
  children: (isSaid: boolean) => ReactNode;
}) {
  const { kind, entry } = thing;
  const { answer } = useQuery(`${kind} ${entry}`, () => preview({ kind, entry }));
  return (
    <>
      <Said answer={answer} />
      {children(answer !== null)}
    </>
  );
}

function Said({ answer }: { answer: Awaited<ReturnType<AskPreview>> | null }) {
  const { lang, t } = useConsole();
  if (answer === null) return <p className="mut off-too">{t('console.off.looking')}</p>;
  if (!answer.ok)
    return <p className={`off-too ${errorTextClass}`}>{t('console.off.lookFailed')}</p>;
  const affected = answer.data.successResponse;
  // The same choice in several groups is named once.
  const gone = [
    ...new Set(
      [...affected.items, ...affected.combos, ...affected.modifiers].map((each) =>
        lang === 'ar' ? each.name_ar : each.name,
      ),
    ),
  ];
  const names = joinList(gone.slice(0, MOST_NAMES), lang);
  const more = gone.length - MOST_NAMES;
  return (
    <div role="status">
      <ul className="off-too">
        {gone.length === 0 && <li>{t('console.off.nothingElse')}</li>}
        {gone.length > 0 && (
          <li>
            {more > 0
              ? t('console.off.goesTooMore', { names, more: formatCount(more) })
              : t('console.off.goesToo', { names })}
          </li>
        )}
        {affected.orders.length > 0 && (
          <li className="warn">
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
