// A dish on the menu: a row on a phone and a card on a wide screen, always a card in a strip, and a short row in the search.
import { memo, useState } from 'react';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu-page.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useCheckout } from '../../state/checkout/use-checkout.ts';
import { useOrdersTaken } from '../../state/checkout/later-time.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money, WasPrice } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardStepper, isLineFor } from './card-stepper.tsx';
import { ComboLink } from './combo-link.tsx';
import { energyText } from '../../ui/energy-text.ts';
import { useIsAdding, useMenuActions, type DishList } from './menu-actions.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Vegan first, because it includes vegetarian. */
const DIETS_SHOWN = ['vegan', 'vegetarian'];

const LOOKS = {
  row: {
    // A tile of a row is 128 px high; at its full width of 140 a 3x screen would load the picture of 800.
    sizes: '(min-width: 989px) 300px, 130px',
    article:
      'relative flex flex-row-reverse items-center gap-3.5 border-b border-line pt-3 pb-4 wide:flex-col wide:items-stretch wide:gap-2.5 wide:border-0 wide:p-0',
    tile: 'relative h-32 w-[min(140px,36vw)] shrink-0 rounded-tile wide:aspect-[1/0.86] wide:h-auto wide:w-auto',
    add: 'size-14 rounded-[21px]',
    stepper: 'absolute -end-1.5 -bottom-2 w-[calc(100%+12px)] wide:w-38',
    tags: 'mb-1 wide:absolute wide:start-2.5 wide:top-2.5 wide:mb-0 wide:max-w-[calc(100%-20px)]',
    name: 'text-h3',
  },
  card: {
    sizes: '(min-width: 989px) 300px, 44vw',
    article:
      'relative flex w-[44%] shrink-0 snap-start flex-col gap-2.5 pb-1.5 tablet:w-[27%] wide:w-auto wide:pb-0',
    tile: 'relative aspect-[1/0.86] rounded-tile',
    add: 'size-14 rounded-[21px]',
    stepper: 'absolute -end-1.5 -bottom-2 w-[min(152px,100%+12px)]',
    tags: 'absolute start-2.5 top-2.5 max-w-[calc(100%-20px)]',
    name: 'text-[1.25rem] wide:text-h3',
  },
  short: {
    sizes: '64px',
    article: 'relative flex min-h-19 items-center gap-3 border-b border-line py-2',
    tile: 'h-15 w-16 shrink-0 rounded-[12px]',
    add: 'static order-last size-14 shrink-0 rounded-[21px]',
    stepper: 'order-last w-34 shrink-0',
    tags: 'hidden',
    name: 'text-[1.25rem]',
  },
} as const;

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
      {card.severalPrices && <span className="text-sm">{t('menu.from')}</span>}
      <Money amountFils={card.fromFils} decimals={menuDecimals} />
      {card.listFils !== null && <WasPrice amountFils={card.listFils} decimals={menuDecimals} />}
    </>
  );
}

function AddButton({
  card,
  from,
  look,
}: {
  card: Card;
  from: DishList | undefined;
  look: keyof typeof LOOKS;
}) {
  const { t } = useLanguage();
  const { addCard } = useMenuActions();
  const isIn = useCheckout(({ checkout }) => checkout.cart.lines.some(isLineFor(card)));
  const [isPressed, setPressed] = useState(false);
  const taken = useOrdersTaken();
  const adding = useIsAdding(card);
  if (isIn) return <CardStepper card={card} isNew={isPressed} className={LOOKS[look].stepper} />;
  return (
    <button
      type="button"
      className={`add z-1 for-${taken} ${LOOKS[look].add}`}
      aria-label={t(card.oneTap ? 'menu.add' : 'menu.choose', { name: card.name })}
      aria-busy={adding}
      onClick={() => {
        setPressed(true);
        if (!adding) addCard(card, from);
      }}
    >
      {adding ? <Busy /> : <Icon name={taken === 'later' ? 'clock' : 'plus'} />}
    </button>
  );
}

type Props = {
  card: Card;
  labels: MenuPage['labels'];
  /** The query of a combo's address; passed in, so that opening a dish renders no card. */
  query: string;
  look?: keyof typeof LOOKS;
  priority?: boolean;
  from?: DishList;
  /** The name, where the words of a search stand out in it. */
  title?: React.ReactNode;
};

export const MenuCard = memo(function MenuCard({
  card,
  labels,
  query,
  look = 'row',
  priority = false,
  from,
  title = card.name,
}: Props) {
  const { lang, t } = useLanguage();
  const { menuDecimals } = useShop().brand;
  const { openItem } = useMenuActions();
  const unavailable = unavailableKey(card.availability);
  const saving = card.listFils === null ? 0 : card.listFils - card.fromFils;
  const badge = card.badges.map((key) => labels.badges[key]).find((label) => label !== undefined);
  const diet = DIETS_SHOWN.find((key) => card.dietary.includes(key));
  const classes = LOOKS[look];
  const isCompact = look === 'short';
  const tag = unavailable ? (
    <Tag>{t(unavailable)}</Tag>
  ) : saving > 0 ? (
    <Tag kind="save">{t('common.save', { amount: formatMoney(saving, lang, menuDecimals) })}</Tag>
  ) : (
    badge !== undefined && <Tag className="wide:bg-surface">{badge}</Tag>
  );
  return (
    <article className={classes.article}>
      <div
        className={`tile ${card.tile} grid place-items-center ${classes.tile} ${unavailable ? 'grayscale' : ''}`}
      >
        <Picture
          name={card.image}
          alt=""
          sizes={classes.sizes}
          scale={card.scale}
          priority={priority}
        />
        {!unavailable && !isCompact && <AddButton card={card} from={from} look={look} />}
      </div>
      {!unavailable && isCompact && <AddButton card={card} from={from} look={look} />}
      <div className={`min-w-0 flex-1 ${isCompact ? '' : 'flex flex-col gap-0.5 wide:gap-2.5'}`}>
        {tag && (!isCompact || unavailable) && (
          <p className={isCompact ? '' : classes.tags}>{tag}</p>
        )}
        <h3 className={`${classes.name} ${unavailable ? 'text-ink-2' : ''}`}>
          {card.kind === 'combo' ? (
            <ComboLink className={COVER} card={card} query={query} from={from}>
              {title}
            </ComboLink>
          ) : (
            <button
              type="button"
              className={COVER}
              onClick={() => openItem({ kind: 'item', id: card.id, card, ...(from && { from }) })}
            >
              {title}
            </button>
          )}
          {card.heat > 0 && (
            <span
              className="heat ms-1.5 align-middle"
              role="img"
              aria-label={t('menu.heat', { level: card.heat })}
            >
              {Array.from({ length: card.heat }, (_, index) => (
                <Icon key={index} name="pepper" />
              ))}
            </span>
          )}
        </h3>
        {!isCompact && (
          <p className="line-clamp-2 text-[0.875rem]/[1.4] text-ink-2 wide:text-sm">
            {card.description}
          </p>
        )}
        {/* A press on the price opens the dish too: the raised figures would lie over the target. */}
        <div
          className={`pointer-events-none flex flex-wrap items-baseline gap-x-2 gap-y-1 ${isCompact ? 'text-sm text-ink-2' : 'mt-1 wide:mt-auto [&>.aed]:text-[1.4375rem] [&>.aed]:font-head'}`}
        >
          <CardPrice card={card} />
          {/* On a card it has a line of its own, so that the prices of a row stand at one height. */}
          {!isCompact && diet && (
            <span className="wide:order-first wide:basis-full">
              <Tag kind="ok">{labels.dietary[diet]}</Tag>
            </span>
          )}
          {!isCompact && card.kcal !== '' && (
            <span className="text-sm text-ink-2 wide:ms-auto wide:text-xs">
              {energyText(card.kcal, t)}
            </span>
          )}
        </div>
      </div>
    </article>
  );
});

/** The name opens the dish: the whole card is the target, the add button stays above it. */
export const COVER =
  'text-start [word-spacing:inherit] after:absolute after:inset-0 after:rounded-tile';
