// What goes with a thing, asked when it is opened: said before the press, not found out after it.
import { useEffect, useState } from 'react';
import type { SwitchOffPreview } from '#shared/contract/branch-day.ts';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import { useConsole } from '../frame/console-language.tsx';
import type { Thing, useBranchDay } from './use-branch-day.ts';

type Ask = ReturnType<typeof useBranchDay>['preview'];
/** More names than this help nobody who stands at a fryer. */
const MOST_NAMES = 4;

export function GoesToo({ thing, preview }: { thing: Thing; preview: Ask }) {
  const { lang, t } = useConsole();
  const [found, setFound] = useState<SwitchOffPreview | 'failed' | null>(null);
  const { kind, entry } = thing;
  useEffect(() => {
    let isGone = false;
    setFound(null);
    void preview({ kind, entry }).then((answer) => {
      if (!isGone) setFound(answer.ok ? answer.data.successResponse : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [preview, kind, entry]);
  if (found === null) return <p className="mut off-too">{t('console.off.looking')}</p>;
  if (found === 'failed') return <p className="errtx off-too">{t('console.off.lookFailed')}</p>;
  const gone = [...found.items, ...found.combos, ...found.modifiers].map((one) =>
    lang === 'ar' ? one.name_ar : one.name,
  );
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
        {found.orders.length > 0 && (
          <li className="warn">
            {t('console.off.waiting', { numbers: joinList(found.orders, lang) })}
          </li>
        )}
        {found.coupons.length > 0 && (
          <li>{t('console.off.coupons', { codes: joinList(found.coupons, lang) })}</li>
        )}
      </ul>
    </div>
  );
}
