// What there is to make over all orders, so that a pan is filled once.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { openWork } from '#shared/domain/kitchen/work-rows.ts';
import { formatCount } from '#shared/i18n/format.ts';
import { useConsole } from '../frame/console-language.tsx';
import { COOKING } from './board-orders.ts';
import type { CardWork } from './order-card.tsx';
import { shownRows } from './part-list.tsx';

/** Open parts of everything that was accepted, what is on hold too: it stands on the screen and can be ticked. */
export function ToMake({ orders, work }: { orders: readonly BoardOrder[]; work: CardWork }) {
  const { lang, t } = useConsole();
  const isFolded = (itemId: number) => work.folds.some(({ item_ids }) => item_ids.includes(itemId));
  // What is made comes before what is only put into the bag.
  const open = openWork(
    orders
      .filter(({ code }) => COOKING.includes(code))
      .flatMap((order) => shownRows(order, work.shows))
      .filter((row) => row.kind === 'part'),
  ).toSorted((a, b) => Number(isFolded(a.itemId)) - Number(isFolded(b.itemId)));
  if (open.length === 0) return null;
  const isArabic = lang === 'ar';
  return (
    <ul className="to-make" tabIndex={0} aria-label={t('console.toMake')}>
      {open.map((each) => (
        <li key={each.key}>
          <b>{formatCount(each.quantity)}</b>
          <bdi>{isArabic ? each.name_ar : each.name}</bdi>
          <small>
            <bdi>{isArabic ? each.size_ar : each.size}</bdi>
            {each.heat.map(({ text, text_ar }) => (
              <bdi key={text}> {isArabic ? text_ar : text}</bdi>
            ))}
          </small>
        </li>
      ))}
    </ul>
  );
}
