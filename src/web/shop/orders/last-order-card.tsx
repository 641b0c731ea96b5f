// The last order of a customer, or of a guest on this device, with a button to repeat it.
import type { ReactNode } from 'react';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import type { OrderAgain } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { LIST_COMMA } from '#shared/i18n/format.ts';
import { askTracked } from '../../state/orders/active-order.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DishNames } from './dish-names.tsx';
import { itemName } from './order-words.ts';
import { LeftBehindDialog } from './left-behind-dialog.tsx';
import { missingAtOnce, type LineMaker } from './repeat-order.ts';
import { useRepeatOrder } from './use-repeat-order.ts';
import { Button } from '../../ui/button.tsx';

/** `customerId` null: a guest, whose order is the one that this device follows. */
export type LastOrderOf = { customerId: number } | { customerId: null; orderId: string };

const MOST_PICTURES = 3;
const REASONS = ['gone', 'notHere', 'soldOut'] as const;

/** `page`: the loaded menu, if any. `room` is shown until the order is known. */
export type LastOrderProps = { of: LastOrderOf; page?: MenuPage; room?: ReactNode };

export function LastOrderCard({
  of,
  page,
  room = null,
  maker,
}: LastOrderProps & { maker: LineMaker }) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const { store } = useOrderChoice();
  const { repeat, busy, leftBehind, dismissLeftBehind, leave } = useRepeatOrder(maker);

  const { answer: order } = useQuery(
    of.customerId ?? of.orderId,
    async (): Promise<OrderAgain | 'none'> => {
      // A guest may read an order only while this device follows it.
      if (of.customerId === null) {
        const tracked = await askTracked(api);
        if (tracked === null || tracked.order_status_code === STATUS.cancelled) return 'none';
        const answer = await api('orderAgain', { params: { order_id: of.orderId } });
        return answer.ok ? answer.data.order : 'none';
      }
      const answer = await api('lastOrder', { params: { customerId: of.customerId } });
      return (answer.ok && answer.data.successResponse) || 'none';
    },
  );

  if (order === null) return room;
  if (order === 'none' || order.items.length === 0) return null;
  const isOfBranch = store !== null && page?.storeId === store.store_id;
  const missing = missingAtOnce(order.items, isOfBranch ? page : null);
  return (
    <section
      className="my-2 grid grid-cols-1 items-center gap-x-4 gap-y-2 rounded-tile bg-sunk p-4 wide:grid-cols-[auto_minmax(0,1fr)_auto]"
      aria-label={t('history.lastAgain')}
    >
      <div className="flex ps-2" aria-hidden="true">
        {order.items.slice(0, MOST_PICTURES).map((item) => (
          <span
            key={item.line}
            className={`tile ${item.tile} -ms-2 flex !size-20 items-center justify-center border-2 border-sunk`}
          >
            <Picture name={item.image_url} alt="" sizes="80px" scale={item.image_scale} />
          </span>
        ))}
      </div>
      <div className="min-w-0">
        <h2 className="text-h3">{t('history.lastTitle')}</h2>
        <p className="sm mut">
          <DishNames
            dishes={order.items.map((item) => ({
              name: itemName(item, lang),
              quantity: item.order_item_quantity,
            }))}
          />
          {' · '}
          <Money amountFils={aedToFils(order.order_grossprice) ?? 0} />
        </p>
        {REASONS.map((why) => {
          const names = missing.flatMap((line) =>
            line.why === why ? [itemName(line.item, lang)] : [],
          );
          return (
            names.length > 0 && (
              <p key={why} className="sm mut">
                {t('history.lastWithout', {
                  reason: t(`history.why.${why}`),
                  names: [...new Set(names)].join(LIST_COMMA[lang]),
                })}
              </p>
            )
          );
        })}
      </div>
      <Button
        isBusy={busy !== null}
        aria-busy={busy !== null}
        onClick={() => repeat({ orderId: order.order_id, detail: order })}
      >
        <Icon name="repeat" mirror />
        {t('history.lastAgain')}
      </Button>
      {leftBehind && (
        <LeftBehindDialog
          leftBehind={leftBehind}
          maker={maker}
          onClose={dismissLeftBehind}
          onLeave={leave}
        />
      )}
    </section>
  );
}
