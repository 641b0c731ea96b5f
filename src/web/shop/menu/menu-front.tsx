import type { MenuPage } from '#shared/contract/menu-page.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { whenNear } from './content-visibility.ts';
import { ComboLink } from './combo-link.tsx';
import { GroupHead } from './group-head.tsx';
import { useMenuActions, type DishList } from './menu-actions.tsx';
import { CardPrice, COVER, unavailableKey } from './menu-card.tsx';
import { Tag } from '../../ui/tag.tsx';

const DEALS_SHOWN = 4;

type Banner = MenuPage['hero'][number] | MenuPage['deals'][number];

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

/** One deal in a slim strip, so that the first dishes are seen. */
export function DealStrip({ hero, query }: { hero: MenuPage['hero']; query: string }) {
  const card = hero[0];
  if (!card) return null;
  return (
    <Opener
      card={card}
      query={query}
      className="relative isolate flex min-h-18 w-full flex-col justify-center overflow-hidden rounded-tile bg-action py-2 ps-4 pe-32 large-text:pe-4 text-on-action wide:flex-1"
    >
      <CrunchRing className="absolute -end-16 -top-18 -z-2 w-58 text-ring-quiet large-text:hidden" />
      <Picture
        name={card.image}
        alt=""
        sizes="128px"
        className="absolute -end-1.5 -top-5 -z-1 size-32 large-text:hidden"
        priority
      />
      <span className="flex flex-wrap items-baseline gap-x-2.5 text-base font-semibold [&_.was]:text-on-action">
        <b className="display-face text-h3 font-black">{card.name}</b>
        <CardPrice card={card} />
      </span>
      <span className="line-clamp-1 text-sm large-text:line-clamp-none">{card.line}</span>
    </Opener>
  );
}

export function TopDeals({ deals, query }: { deals: MenuPage['deals']; query: string }) {
  const { t } = useLanguage();
  if (deals.length === 0) return null;
  return (
    <section id="top-deals" {...whenNear('top-deals', 2)}>
      <GroupHead title={t('menu.topDeals')}>{t('menu.onlineOnly')}</GroupHead>
      <div className="-mx-gutter flex snap-x snap-mandatory gap-3 overflow-x-auto px-gutter [scrollbar-width:none] wide:mx-0 wide:grid wide:grid-cols-2 wide:gap-5 wide:px-0">
        {deals.slice(0, DEALS_SHOWN).map((card, index) => {
          const unavailable = unavailableKey(card.availability);
          return (
            <article
              key={`${card.kind}${card.id}`}
              className={`group relative isolate flex min-h-48 w-[86%] shrink-0 snap-center flex-col items-start justify-between overflow-hidden rounded-tile p-5 text-on-action tablet:w-[52%] wide:min-h-56 wide:w-auto wide:p-6 ${(index + (index >> 1)) % 2 === 1 ? 'bg-ok-fill' : 'bg-action'}`}
            >
              <CrunchRing className="absolute -end-[22%] -bottom-[38%] -z-2 w-[78%] text-ring-quiet" />
              <Picture
                name={card.image}
                alt=""
                sizes="(min-width: 989px) 300px, 50vw"
                className="absolute -end-[9%] -bottom-[12%] -z-1 h-auto w-[58%] transition-transform duration-sheet group-hover:-rotate-4 wide:w-1/2"
              />
              <div>
                <h3 className="line-clamp-3 max-w-[8em] pb-[0.08em] text-[1.75rem]/[1] font-black ar:leading-[1.25] wide:text-[2.25rem]/[1]">
                  <Opener card={card} query={query} className={COVER} from="topDeal">
                    {card.name}
                  </Opener>
                </h3>
                <p className="mt-1.5 line-clamp-2 max-w-[26ch] text-sm">{card.description}</p>
              </div>
              <div className="flex items-center gap-2.5 [&_.was]:text-on-action [&>.aed]:text-[1.625rem] [&>.aed]:font-black">
                {unavailable ? <Tag>{t(unavailable)}</Tag> : <CardPrice card={card} />}
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
