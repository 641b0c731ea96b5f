import type { BranchDay, OffThing } from '#shared/contract/branch-day.ts';
import type { OffFor } from '#shared/domain/menu/off-span.ts';
import type { OffReason } from '#shared/domain/stores/pause.ts';
import { Picture } from '../../ui/picture.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DurationButtons } from './duration-buttons.tsx';
import { AffectedItems, type Thing } from './affected-items.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import { pictureClass, toggleClass } from './off-looks.ts';

type Props = {
  thing: OffThing;
  day: BranchDay;
  open: Thing | null;
  onOpen: (thing: Thing | null) => void;
  isBusy: boolean;
  onSwitchOff: (open: Thing, duration: OffFor, reason: OffReason) => void;
};

export function OffThingRow({ thing, day, open, onOpen, isBusy, onSwitchOff }: Props) {
  const { lang, t } = useConsole();
  const isOpen =
    open !== null &&
    ((open.kind === thing.kind && open.entry === thing.entry) ||
      (open.kind === 'size' && thing.sizes.some(({ entry }) => entry === open.entry)));
  const isWhole = open?.kind === thing.kind;
  return (
    <li
      className={
        isOpen ? 'my-2 rounded-[12px] border-[1.5px] border-field px-3' : 'border-b border-line'
      }
    >
      <button
        type="button"
        className="flex min-h-18 w-full items-center gap-3.5 text-start"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : { kind: thing.kind, entry: thing.entry })}
      >
        <Picture name={thing.image} alt="" sizes="56px" className={pictureClass} />
        <b className="min-w-0 flex-1 wrap-anywhere">
          {thing.kind === 'group'
            ? t('console.off.section', { name: thing.name[lang] })
            : thing.name[lang]}
          {thing.of !== null && <small className="mut block">{thing.of[lang]}</small>}
        </b>
        <span className={thing.is_off ? errorTextClass : 'mut'}>
          {t(thing.is_off ? 'console.off.isOff' : 'console.off.onSale')}
        </span>
      </button>
      {isOpen && (
        <div className="grid gap-3 pb-3.5">
          {thing.sizes.length > 0 && (
            <div className="flex flex-wrap gap-2" role="group" aria-label={t('console.off.sizes')}>
              <button
                type="button"
                className={toggleClass}
                aria-pressed={isWhole}
                onClick={() => onOpen({ kind: thing.kind, entry: thing.entry })}
              >
                {t('console.off.allSizes')}
              </button>
              {thing.sizes.map((size) => (
                <button
                  key={size.entry}
                  type="button"
                  className={toggleClass}
                  aria-pressed={open.kind === 'size' && open.entry === size.entry}
                  onClick={() => onOpen({ kind: 'size', entry: size.entry })}
                >
                  {size.name[lang]}
                </button>
              ))}
            </div>
          )}
          <AffectedItems storeId={day.store_id} thing={open}>
            {(isSaid) => (
              <DurationButtons
                day={day}
                first="ran_out"
                isBusy={isBusy || !isSaid}
                onChoose={(duration, reason) => onSwitchOff(open, duration, reason)}
              />
            )}
          </AffectedItems>
        </div>
      )}
    </li>
  );
}
