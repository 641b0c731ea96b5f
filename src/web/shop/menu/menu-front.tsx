import type { MenuPage } from '#shared/contract/menu-page.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionHeight } from './content-visibility.ts';
import { ComboLink } from './combo-link.tsx';
import { useMenuActions, type DishList } from './menu-actions.tsx';
import { CardPrice, unavailableKey } from './menu-card.tsx';
import { Tag } from '../../ui/tag.tsx';

const DEALS_SHOWN = 4;

type Banner = MenuPage['hero'][number] | MenuPage['deals'][number];

/** Opens the dish: a link (combo) or a button (item). */
function Opener({
  card,
  query,
  className,
  from,
  children,
}: {
  card: Banner;
  query: string;
  className: string;
  from?: DishList;
  children: React.ReactNode;
}) {
  const { openItem } = useMenuActions();
  return card.kind === 'combo' ? (
    <ComboLink className={className} card={card} query={query} from={from}>
      {children}
    </ComboLink>
  ) : (
    <button
      type="button"
      className={className}
      onClick={() => openItem({ kind: 'item', id: card.id, card, ...(from && { from }) })}
    >
      {children}
    </button>
  );
}

export function MenuHero({ hero, query }: { hero: MenuPage['hero']; query: string }) {
  const { t } = useLanguage();
  if (hero.length === 0) return null;
  return (
    <section className="mhero-row" aria-label={t('menu.hero')}>
      {hero.map((card, index) => (
        <Opener
          key={`${card.kind}${card.id}`}
          card={card}
          query={query}
          className={`mhero ${card.tile}`}
        >
          <CrunchRing />
          <Picture
            name={card.image}
            alt=""
            sizes="(min-width: 989px) 360px, 50vw"
            priority={index === 0}
          />
          <span className="row-text">
            <b className="display-face">{card.line}</b>
            <span>{card.name}</span>
          </span>
          <span className="price-row">
            <CardPrice card={card} />
          </span>
        </Opener>
      ))}
    </section>
  );
}

export function HomeGroups({ groups }: { groups: MenuPage['groups'] }) {
  const { t } = useLanguage();
  const shown = groups.filter((group) => group.onHome && group.active);
  if (shown.length === 0) return null;
  return (
    <nav className="gstrip" aria-label={t('menu.homeGroups')}>
      {shown.map((group) => (
        <a key={group.id} href={`#${group.slug}`}>
          <span className="tile">
            <Picture name={group.image} alt="" sizes="96px" />
          </span>
          <span>{group.name}</span>
        </a>
      ))}
    </nav>
  );
}

export function TopDeals({ deals, query }: { deals: MenuPage['deals']; query: string }) {
  const { t } = useLanguage();
  if (deals.length === 0) return null;
  return (
    <section id="top-deals" className="far strip" style={sectionHeight('top-deals')}>
      <div className="group-head">
        <h2>{t('menu.topDeals')}</h2>
        <span>{t('menu.onlineOnly')}</span>
      </div>
      <div className="deals">
        {deals.slice(0, DEALS_SHOWN).map((card, index) => {
          const unavailable = unavailableKey(card.availability);
          return (
            <article
              key={`${card.kind}${card.id}`}
              className={`deal ${(index + (index >> 1)) % 2 === 1 ? 'green' : ''}`}
            >
              <CrunchRing />
              <Picture name={card.image} alt="" sizes="(min-width: 989px) 300px, 50vw" />
              <span className="row-text">
                <b className="display-face">
                  <Opener card={card} query={query} className="cover" from="topDeal">
                    {card.name}
                  </Opener>
                </b>
                <span className="deal-text">{card.description}</span>
              </span>
              <span className="price-row">
                {unavailable ? <Tag>{t(unavailable)}</Tag> : <CardPrice card={card} />}
              </span>
            </article>
          );
        })}
      </div>
    </section>
  );
}
