// On the menu, for who is signed in: the last order, one press away (MENU-30, AMB-43).
import { aedToFils } from '#shared/domain/money.ts';
import { useAnswer } from '../../state/answer.ts';
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
  const { repeat, busy, left, forgetLeft, leave } = useRepeatOrder(maker);

  const { answer } = useAnswer(customerId, () => api('lastOrder', { params: { customerId } }));
  const order = answer?.ok ? answer.data.successResponse : null;

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
