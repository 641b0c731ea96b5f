// A dish on the menu page: a card on wide screens, a row on a phone (`row`), in one markup.
import { memo, Suspense, useState } from 'react';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useCheckout } from '../../state/checkout/checkout.ts';
import { useOrdersTaken } from '../../state/checkout/later-time.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { Money, WasPrice } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useIsAdding, useMenuActions, type DishList } from './menu-actions.tsx';
import { ComboLink } from './combo-link.tsx';
import { energyText } from './energy-text.ts';
import { useShop } from '../../state/shop.ts';
import { Tag } from '../../ui/tag.tsx';

const CardStepper = lazyExtra(() => import('./card-stepper.tsx'));

const SIZES = '(min-width: 989px) 300px, 44vw';
/** A row's tile is 128 px high; at its full width of 140 a 3x screen would load the picture of 800. */
const ROW_SIZES = '(min-width: 989px) 300px, 130px';
/** Vegan first, because it includes vegetarian. */
const DIETS_SHOWN = ['vegan', 'vegetarian'];

/** The text key of an unavailable state; null when available. */
export function unavailableKey(
  availability: Card['availability'],
): 'menu.soldOut' | 'menu.notSold' | 'menu.notAvailable' | null {
  if (availability === 'ok') return null;
  return availability === 'out_of_stock'
    ? 'menu.soldOut'
    : availability === 'not_sold'
      ? 'menu.notSold'
      : 'menu.notAvailable';
}

export function CardPrice({ card }: { card: Card }) {
  const { t } = useLanguage();
  const { menuDecimals } = useShop().brand;
  return (
    <>
      {card.severalPrices && <span className="sm mut">{t('menu.from')}</span>}
      <Money amountFils={card.fromFils} decimals={menuDecimals} />
      {card.listFils !== null && <WasPrice amountFils={card.listFils} decimals={menuDecimals} />}
    </>
  );
}

/** Own lines; a friend's dish can only be changed by the friend. */
const isLineFor = (card: Card) => (line: CartLine) =>
  line.by === undefined && (card.kind === 'item' ? line.itemId : line.comboId) === card.id;

/** How many of a dish are in the cart, over all sizes and choices. */
function useQuantityInCart(card: Card): number {
  return useCheckout(({ checkout }) =>
    checkout.cart.lines.filter(isLineFor(card)).reduce((sum, line) => sum + line.quantity, 0),
  );
}

function AddButton({ card, from }: { card: Card; from: DishList | undefined }) {
  const { t } = useLanguage();
  const { addCard } = useMenuActions();
  const quantity = useQuantityInCart(card);
  const [isOpen, setOpen] = useState(false);
  /** Animates the count only after a press. */
  const [isNew, setNew] = useState(false);
  const taken = useOrdersTaken();
  const adding = useIsAdding(card);
  const isIn = quantity > 0;
  const label = isIn
    ? t('menu.inCart', { name: card.name, count: quantity })
    : t(card.oneTap ? 'menu.add' : 'menu.choose', { name: card.name });
  const count = (
    <button
      type="button"
      className={`add ${isIn ? (isNew ? 'in-cart new' : 'in-cart') : `for-${taken}`}`}
      aria-label={label}
      aria-busy={adding}
      aria-expanded={isIn ? false : undefined}
      onClick={() => {
        setNew(!isIn);
        if (isIn) setOpen(true);
        else if (!adding) addCard(card, from);
      }}
    >
      {adding ? (
        <Busy />
      ) : isIn ? (
        <Ltr>{quantity}</Ltr>
      ) : (
        <Icon name={taken === 'later' ? 'clock' : 'plus'} />
      )}
    </button>
  );
  if (!isOpen || !isIn) return count;
  // The count stays until the stepper is loaded.
  return (
    <Suspense fallback={count}>
      <CardStepper card={card} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

type Props = {
  card: Card;
  labels: MenuPage['labels'];
  /** The query of a combo's address; passed in, so that opening a dish renders no card. */
  query: string;
  row?: boolean;
  priority?: boolean;
  from?: DishList;
};

export const MenuCard = memo(function MenuCard({
  card,
  labels,
  query,
  row = false,
  priority = false,
  from,
}: Props) {
  const { lang, t } = useLanguage();
  const { menuDecimals } = useShop().brand;
  const { openItem } = useMenuActions();
  const unavailable = unavailableKey(card.availability);
  const saving = card.listFils === null ? 0 : card.listFils - card.fromFils;
  const badge = card.badges.map((key) => labels.badges[key]).find((label) => label !== undefined);
  const diet = DIETS_SHOWN.find((key) => card.dietary.includes(key));
  return (
    <article className={`card ${row ? 'as-row' : ''} ${unavailable ? 'out' : ''}`}>
      <div className={`tile ${card.tile}`}>
        <Picture
          name={card.image}
          alt=""
          sizes={row ? ROW_SIZES : SIZES}
          scale={card.scale}
          priority={priority}
        />
        {!unavailable && <AddButton card={card} from={from} />}
      </div>
      {(unavailable ?? (saving > 0 || badge !== undefined)) && (
        <p className="card-tags">
          {unavailable ? (
            <Tag kind="bright">{t(unavailable)}</Tag>
          ) : saving > 0 ? (
            <Tag kind="save" className="self-start">
              {t('common.save', { amount: formatMoney(saving, lang, menuDecimals) })}
            </Tag>
          ) : (
            <Tag kind={row ? 'plain' : 'bright'}>{badge}</Tag>
          )}
        </p>
      )}
      <h3>
        {card.kind === 'combo' ? (
          <ComboLink className="cover" card={card} query={query} from={from}>
            {card.name}
          </ComboLink>
        ) : (
          <button
            type="button"
            className="cover"
            onClick={() => openItem({ kind: 'item', id: card.id, card, ...(from && { from }) })}
          >
            {card.name}
          </button>
        )}
        {card.heat > 0 && (
          <span className="heat" role="img" aria-label={t('menu.heat', { level: card.heat })}>
            {Array.from({ length: card.heat }, (_, index) => (
              <Icon key={index} name="pepper" />
            ))}
          </span>
        )}
      </h3>
      <p className="dish-text">{card.description}</p>
      <div className="price-row">
        <CardPrice card={card} />
        {diet && (
          <Tag kind="ok" className="diet">
            {labels.dietary[diet]}
          </Tag>
        )}
        {card.kcal !== '' && <span className="energy">{energyText(card.kcal, t)}</span>}
      </div>
    </article>
  );
});
