// The parts of an order. A part to cook is a button: a tap ticks it on all screens of the branch.
import { Fragment, useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { Allergen } from '#shared/domain/menu/allergens.ts';
import type { AllergyMark } from '#shared/domain/kitchen/allergy-marks.ts';
import { stationWork } from '#shared/domain/kitchen/screen-limit.ts';
import { foldedRows, type Fold, type FoldedRow } from '#shared/domain/kitchen/folded-rows.ts';
import {
  heatOfItsOwn,
  workRows,
  type ComboRow,
  type WorkRow,
} from '#shared/domain/kitchen/work-rows.ts';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { COOKING } from './ticket.ts';
import { useConsole } from '../frame/console-language.tsx';

/** As the band of the whole ticket: solid what is inside, outlined what may be. */
const ALLERGY =
  'flex w-fit items-center gap-1 my-0.5 px-1.5 py-px border-2 border-late rounded-[4px] text-label/[1.25] font-[700] [&_.icon]:size-4';
export const partAllergy = {
  contains: `${ALLERGY} bg-late text-on-ink`,
  maybe: `${ALLERGY} text-late`,
};
const CHANGE = 'block text-label tablet:cook:text-sm';
const COUNT =
  'display-face min-w-6.5 text-lead/[1.1] font-black text-saffron group-aria-pressed/part:text-ink-2 group-aria-pressed/part:line-through';
const NAME =
  'font-strong wrap-anywhere group-aria-pressed/part:text-ink-2 group-aria-pressed/part:line-through tablet:cook:text-body/[1.18]';
const SMALL = 'block text-label font-normal text-ink-2 tablet:cook:text-sm';
/** A name is not left alone at the foot of a column by what stands below it. */
const COMBO = 'px-0.5 pt-1 text-label font-semibold text-ink-2 flow:break-after-avoid';
const IN_COMBO =
  'in-combo ms-0.5 border-s-2 border-field ps-2 tablet:cook:ms-0 tablet:cook:ps-1.25';
const PART =
  'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-start leading-[1.2] tablet:cook:gap-1.5';
const BOX =
  'grid size-6 place-items-center rounded-[6px] border-2 border-field text-transparent group-aria-pressed/part:border-stage-ready group-aria-pressed/part:bg-stage-ready group-aria-pressed/part:text-on-ink tablet:cook:size-5';

export type OnTick = (parts: { line: number; position: number }[], done: boolean) => void;
/** Which parts this screen is for; all when it is not limited. */
export type ShowsPart = (itemId: number) => boolean;

/** A combo whose parts are made elsewhere is not named. */
export function shownRows(order: BoardOrder, shows: ShowsPart): (WorkRow | ComboRow)[] {
  const rows = workRows(order.lines).filter((row) => row.kind === 'combo' || shows(row.itemId));
  return rows.filter((row, index) => {
    if (row.kind === 'part') return true;
    const changed = row.left_out.length + row.extras.length > 0;
    return changed || rows[index + 1]?.kind === 'part' || rows.every(({ kind }) => kind === 'part');
  });
}

export const ordersFor = (orders: readonly BoardOrder[], shows: ShowsPart): BoardOrder[] =>
  orders.filter((order) =>
    workRows(order.lines).some((row) => row.kind === 'part' && shows(row.itemId)),
  );

/** Allergens of a part: solid when contained, outlined for traces. */
function Warnings({ mark }: { mark: AllergyMark | null }) {
  const { lang, t } = useConsole();
  if (!mark) return null;
  const names = (of: readonly Allergen[]) =>
    joinList(
      of.map((each) => t(`console.allergen.${each}`)),
      lang,
    );
  return (
    <>
      {mark.contains.length > 0 && (
        <strong className={partAllergy.contains}>
          <Icon name="warning" />
          {t('console.part.contains', { list: names(mark.contains) })}
        </strong>
      )}
      {mark.may.length > 0 && (
        <strong className={partAllergy.maybe}>
          <Icon name="warning" />
          {t('console.part.mayContain', { list: names(mark.may) })}
        </strong>
      )}
    </>
  );
}

/** Left-out ingredients say so themselves ("No pickles"). */
function Changes({ row }: { row: WorkRow | ComboRow }) {
  const { lang } = useConsole();
  const isArabic = lang === 'ar';
  return (
    <>
      {row.left_out.map((each) => (
        <strong key={each.text} className={`${CHANGE} font-[700] text-late`}>
          <bdi>{isArabic ? each.text_ar : each.text}</bdi>
        </strong>
      ))}
      {row.extras.map((extra) => (
        <span key={extra.text} className={`${CHANGE} text-stage-new`}>
          {extra.quantity > 1 && `${formatCount(extra.quantity)} `}
          <bdi>{isArabic ? extra.text_ar : extra.text}</bdi>
          <Warnings mark={extra.allergy} />
        </span>
      ))}
    </>
  );
}

/** The size of a dish stands among its changes; a part of a combo names it itself. */
function PartWords({ row }: { row: WorkRow }) {
  const { lang } = useConsole();
  const isArabic = lang === 'ar';
  const size = isArabic ? row.size_ar : row.size;
  return (
    <>
      <b className={COUNT}>{formatCount(row.quantity)}</b>
      <span className={NAME}>
        <bdi>{isArabic ? row.name_ar : row.name}</bdi>
        {size !== '' && (
          <>
            {' '}
            <small className={`${SMALL} tablet:cook:inline tablet:cook:whitespace-nowrap`}>
              <bdi>{size}</bdi>
            </small>
          </>
        )}
        {heatOfItsOwn(row).map((each) => (
          <span key={each.text} className={`${CHANGE} text-stage-new`}>
            <bdi>{isArabic ? each.text_ar : each.text}</bdi>
          </span>
        ))}
        <Warnings mark={row.allergy} />
        <Changes row={row} />
      </span>
    </>
  );
}

function FoldedWords({ row }: { row: FoldedRow }) {
  const { lang } = useConsole();
  const isArabic = lang === 'ar';
  return (
    <>
      <b className={COUNT}>{formatCount(row.quantity)}</b>
      <span className={NAME}>
        <bdi>{isArabic ? row.name_ar : row.name}</bdi>
        <small className={SMALL}>
          {row.rows.map((each, index) => {
            const size = isArabic ? each.size_ar : each.size;
            const words = `${formatCount(each.quantity)} ${isArabic ? each.name_ar : each.name} ${size}`;
            return (
              <Fragment key={each.key}>
                {index > 0 && ' · '}
                {each.done && !row.done ? <s>{words.trim()}</s> : <bdi>{words.trim()}</bdi>}
              </Fragment>
            );
          })}
        </small>
      </span>
    </>
  );
}

type Props = { order: BoardOrder; shows: ShowsPart; folds: readonly Fold[]; onTick: OnTick };

export function PartList({ order, shows, folds, onTick }: Props) {
  const { lang, t } = useConsole();
  const isCooking = COOKING.includes(order.state);
  // An order cancelled while cooking keeps its height, so that nothing below it moves.
  const wasCooking = order.gone_from !== null && COOKING.includes(order.gone_from);
  const rows = foldedRows(shownRows(order, shows), folds);
  const { elsewhere, isShared } = stationWork(workRows(order.lines), shows);
  return (
    <ul className="ticket-parts grid grid-cols-[minmax(0,1fr)] px-2 pt-1 flow:[&>li]:break-inside-avoid tablet:cook:px-1.5 tablet:cook:pt-0">
      {rows.map((row, index) => (
        <Fragment key={`${row.key} ${row.kind === 'combo' ? '' : (row.places[0]?.line ?? '')}`}>
          {row.orderedBy !== '' && row.orderedBy !== rows[index - 1]?.orderedBy && (
            <li className="flex items-center gap-1.5 border-t border-line px-0.5 pt-2 pb-0.5 font-[700] wrap-anywhere flow:break-after-avoid">
              <Icon name="user" />
              <bdi>{row.orderedBy}</bdi>
            </li>
          )}
          {row.kind === 'combo' ? (
            <li className={`${COMBO} wrap-anywhere tablet:cook:text-body/[1.18]`}>
              {formatCount(row.quantity)}{' '}
              <bdi className="tablet:cook:inline-block tablet:cook:max-w-[calc(100%-28px)] tablet:cook:truncate tablet:cook:align-bottom">
                {lang === 'ar' ? row.name_ar : row.name}
              </bdi>
              <Changes row={row} />
            </li>
          ) : (
            <li className={row.kind === 'part' && row.isInCombo ? IN_COMBO : ''}>
              {isCooking ? (
                <button
                  type="button"
                  className={`part-tick group/part min-h-[var(--thumb,60px)] ${PART}`}
                  aria-pressed={row.done}
                  onClick={() =>
                    onTick(
                      row.places.map(({ line, position }) => ({ line, position })),
                      !row.done,
                    )
                  }
                >
                  {row.kind === 'folded' ? <FoldedWords row={row} /> : <PartWords row={row} />}
                  <span className={BOX}>
                    <Icon name="check" />
                  </span>
                </button>
              ) : (
                <div className={`${wasCooking ? 'min-h-[var(--thumb,60px)]' : 'py-0.75'} ${PART}`}>
                  {row.kind === 'folded' ? <FoldedWords row={row} /> : <PartWords row={row} />}
                  {wasCooking && <span className={`${BOX} invisible`} />}
                </div>
              )}
            </li>
          )}
        </Fragment>
      ))}
      {isShared && (isCooking || wasCooking) && (
        <li className={COMBO}>{t('console.partsElsewhere', { count: elsewhere })}</li>
      )}
    </ul>
  );
}

/** The hand-over view shows the contents on demand, because a counter needs room for many orders. */
export function PartsOnTap(props: Props) {
  const { t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const count = shownRows(props.order, props.shows).reduce(
    (sum, row) => sum + (row.kind === 'part' ? row.quantity : 0),
    0,
  );
  return (
    <>
      <button
        type="button"
        className="parts-open flex min-h-tap w-full items-center justify-between gap-2 px-2.5 text-start text-ink-2 aria-expanded:[&_.icon]:rotate-180"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('console.partsInBag', { count })}
        <Icon name="caret-down" />
      </button>
      {isOpen && <PartList {...props} />}
    </>
  );
}
