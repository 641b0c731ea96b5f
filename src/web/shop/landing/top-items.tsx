// Four favourites of the chain. Adding one asks for the place first, and the menu completes it.
import { useNavigate } from 'react-router';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { MENU_ADD } from '../../state/menu/menu-request.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { energyText } from '../../ui/energy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money, WasPrice } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { stripClass, stripDish } from '../../ui/strip-look.ts';

function Heat({ heat }: { heat: number }) {
  const { t } = useLanguage();
  if (heat === 0) return null;
  return (
    <span className="heat ms-1.5 align-middle" role="img" aria-label={t('landing.heat', { heat })}>
      {Array.from({ length: heat }, (_, index) => (
        <Icon key={index} name="pepper" />
      ))}
    </span>
  );
}

export function TopItems({ cards }: { cards: MenuPage['top'] }) {
  const { t } = useLanguage();
  const { askLocation, brand } = useShop();
  const { menuDecimals } = brand;
  const choice = useOrderChoice();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const add = (card: MenuPage['top'][number]) => {
    const go = () => {
      void navigate(shopPath(`/menu#${card.kind}-${card.id}`), { state: MENU_ADD });
    };
    if (choice.store) go();
    else askLocation(go);
  };
  return (
    <div className="wrap">
      <section className="sec">
        <div className="sec-h">
          <h2>{t('landing.topItems')}</h2>
          <ShopLink className={buttonClass({ variant: 'link' })} to="/menu">
            {t('landing.seeMenu')}
          </ShopLink>
        </div>
        <div className={stripClass}>
          {cards.map((card) => (
            <article key={`${card.kind}-${card.id}`} className={stripDish.card}>
              <div className={`tile ${card.tile} ${stripDish.tile}`}>
                <Picture
                  name={card.image}
                  alt={card.alt}
                  scale={card.scale}
                  sizes="(min-width: 989px) 25vw, 44vw"
                />
                <button
                  type="button"
                  className="add size-14 rounded-[21px]"
                  aria-label={t('landing.add', { name: card.name })}
                  onClick={() => add(card)}
                >
                  <Icon name="plus" />
                </button>
              </div>
              <h3 className={stripDish.name}>
                <ShopLink
                  className="tapword"
                  to={
                    card.kind === 'combo'
                      ? `/combo/${card.id}/${encodeURIComponent(card.slug)}`
                      : `/menu/${encodeURIComponent(card.slug)}`
                  }
                >
                  {card.name}
                </ShopLink>{' '}
                <Heat heat={card.heat} />
              </h3>
              <p className={stripDish.text}>{card.description}</p>
              <div className={stripDish.price}>
                <Money amountFils={card.fromFils} decimals={menuDecimals} />
                {card.listFils !== null && (
                  <WasPrice amountFils={card.listFils} decimals={menuDecimals} />
                )}
                {card.kcal && (
                  <span className="ms-auto text-xs text-ink-2 max-wide:hidden">
                    {energyText(card.kcal, t)}
                  </span>
                )}
              </div>
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
