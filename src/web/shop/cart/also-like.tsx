import type { WireCombo, WireItem } from '#shared/contract/menu.ts';
import { aedToFils, roundToDirhams, type Fils } from '#shared/domain/money/money.ts';
import { toChannel } from '#shared/domain/orders/order-type.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { stripClass, stripDish } from '../../ui/strip-look.ts';
import { useTexts } from '../../messages.ts';

const SHOWN = 4;
export type OpenDish = { kind: 'item' | 'combo'; id: number; name: string };
type Card = {
  kind: 'item' | 'combo';
  id: number;
  key: string;
  name: string;
  description: string;
  image: string | null;
  tile: string;
  scale: number;
  priceFils: Fils;
};

function toCard(entry: WireItem | WireCombo, lang: Lang): Card {
  const isArabic = lang === 'ar';
  const description = isArabic ? entry.description_ar : entry.description;
  const shared = {
    description,
    image: entry.image_url,
    tile: entry.tile,
    scale: entry.image_scale,
  };
  if (entry.kind === 'combo') {
    return {
      ...shared,
      kind: 'combo',
      id: entry.combo_id,
      key: `combo-${entry.combo_id}`,
      name: isArabic ? entry.name_ar : entry.combo_name,
      priceFils: inFils([entry.price]),
    };
  }
  return {
    ...shared,
    kind: 'item',
    id: entry.menu_item_id,
    key: `item-${entry.menu_item_id}`,
    name: isArabic ? entry.name_ar : entry.item_name,
    priceFils: inFils(entry.item_size.map((size) => size.price)),
  };
}

function inFils(prices: readonly number[]): Fils {
  return roundToDirhams(aedToFils(Math.min(...prices)) ?? 0);
}

export function AlsoLike({ onOpen }: { onOpen: (dish: OpenDish) => void }) {
  useTexts('opened');
  const { api } = useShop();
  const { t, lang } = useLanguage();
  const { lines } = useCart();
  const { store, orderType } = useOrderChoice();
  const session = useSession();
  const customerId = session.customer?.customer_id ?? null;
  const storeId = store?.store_id ?? null;
  const body = {
    mode: 'online' as const,
    store_id: storeId,
    order_channel: toChannel(orderType ?? 'Delivery'),
    menu_item_ids: lines.flatMap((line) => line.itemId ?? []),
    brand_id: 1 as const,
    ...(customerId === null ? {} : { customer_id: customerId }),
  };
  // Until the session is read, the customer is unknown.
  const { last } = useQuery(session.ready ? JSON.stringify(body) : null, async (signal) => {
    const answer = await api('topItems', { body }, { signal });
    return answer.ok ? answer.data.successResponse.slice(0, SHOWN) : [];
  });
  const cards = (last ?? []).map((entry) => toCard(entry, lang));

  if (cards.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="also-like">
      <div className="sec-h">
        <h2 id="also-like">{t('cart.alsoLike')}</h2>
      </div>
      <div className={stripClass}>
        {cards.map((card) => (
          <article className={stripDish.card} key={card.key}>
            <div className={`tile ${card.tile} ${stripDish.tile}`}>
              <Picture
                name={card.image}
                alt=""
                scale={card.scale}
                sizes="(min-width: 989px) 280px, 60vw"
              />
            </div>
            <h3 className={stripDish.name}>
              <button
                type="button"
                className="text-start [font:inherit] after:absolute after:inset-0"
                onClick={() => onOpen(card)}
              >
                {card.name}
              </button>
            </h3>
            <p className={stripDish.text}>{card.description}</p>
            <div className={stripDish.price}>
              <Money amountFils={card.priceFils} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
