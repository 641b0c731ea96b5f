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
        <strong className="part-allergy">
          <Icon name="warning" />
          {t('console.part.contains', { list: names(mark.contains) })}
        </strong>
      )}
      {mark.may.length > 0 && (
        <strong className="part-allergy maybe">
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
        <strong key={each.text} className="left-out">
          <bdi>{isArabic ? each.text_ar : each.text}</bdi>
        </strong>
      ))}
      {row.extras.map((extra) => (
        <span key={extra.text} className="added">
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
      <b>{formatCount(row.quantity)}</b>
      <span className="part-name">
        <bdi>{isArabic ? row.name_ar : row.name}</bdi>
        {size !== '' && (
          <>
            {' '}
            <small className="part-size">
              <bdi>{size}</bdi>
            </small>
          </>
        )}
        {heatOfItsOwn(row).map((each) => (
          <span key={each.text} className="added">
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
      <b>{formatCount(row.quantity)}</b>
      <span className="part-name">
        <bdi>{isArabic ? row.name_ar : row.name}</bdi>
        <small>
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
    <ul className="ticket-parts">
      {rows.map((row, index) => (
        <Fragment key={`${row.key} ${row.kind === 'combo' ? '' : (row.places[0]?.line ?? '')}`}>
          {row.orderedBy !== '' && row.orderedBy !== rows[index - 1]?.orderedBy && (
            <li className="whose">
              <Icon name="user" />
              <bdi>{row.orderedBy}</bdi>
            </li>
          )}
          {row.kind === 'combo' ? (
            <li className="combo part-name">
              {formatCount(row.quantity)} <bdi>{lang === 'ar' ? row.name_ar : row.name}</bdi>
              <Changes row={row} />
            </li>
          ) : (
            <li className={row.kind === 'part' && row.isInCombo ? 'in-combo' : ''}>
              {isCooking ? (
                <button
                  type="button"
                  className="part-tick"
                  aria-pressed={row.done}
                  onClick={() =>
                    onTick(
                      row.places.map(({ line, position }) => ({ line, position })),
                      !row.done,
                    )
                  }
                >
                  {row.kind === 'folded' ? <FoldedWords row={row} /> : <PartWords row={row} />}
                  <span className="part-box">
                    <Icon name="check" />
                  </span>
                </button>
              ) : (
                <div className={wasCooking ? 'part-tick' : 'part'}>
                  {row.kind === 'folded' ? <FoldedWords row={row} /> : <PartWords row={row} />}
                  {wasCooking && <span className="part-box invisible" />}
                </div>
              )}
            </li>
          )}
        </Fragment>
      ))}
      {isShared && (isCooking || wasCooking) && (
        <li className="combo">{t('console.partsElsewhere', { count: elsewhere })}</li>
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
        className="parts-open"
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
