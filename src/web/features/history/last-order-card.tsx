// On the menu, for who is signed in: the last order, one press away (MENU-30, AMB-43).
import { useEffect, useState } from 'react';
import type { OrderDetail } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { DishNames } from './dish-names.tsx';
import { itemName } from './order-words.ts';
import { LeftBehindDialog } from './left-behind-dialog.tsx';
import type { LineMaker } from './repeat-order.ts';
import { useRepeatOrder } from './use-repeat-order.ts';

export function LastOrderCard({ customerId, maker }: { customerId: number; maker: LineMaker }) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const [order, setOrder] = useState<OrderDetail | null>(null);
  const { repeat, busy, left, forgetLeft, leave } = useRepeatOrder(maker);

  useEffect(() => {
    let isOver = false;
    void api('lastOrder', { params: { customerId } }).then((answer) => {
      if (answer.ok && !isOver) setOrder(answer.data.successResponse);
    });
    return () => {
      isOver = true;
    };
  }, [api, customerId]);

  if (order === null || order.items.length === 0) return null;
  return (
    <section className="lastorder" aria-label={t('history.lastAgain')}>
      <div className="min-w-0">
        <h2>{t('history.lastTitle')}</h2>
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
      </div>
      <button
        type="button"
        className={`btn ink sm ${busy === null ? '' : 'busy'}`}
        aria-busy={busy !== null}
        onClick={() => repeat({ orderId: order.order_id, detail: order })}
      >
        <Icon name="repeat" mirror />
        {t('history.lastAgain')}
      </button>
      {left && <LeftBehindDialog left={left} maker={maker} onClose={forgetLeft} onLeave={leave} />}
    </section>
  );
}
