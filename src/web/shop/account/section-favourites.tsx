import { useContext } from 'react';
import type { Wish } from '#shared/contract/favourites.ts';
import { EmptySection } from './empty-section.tsx';
import { SectionHead } from './section-head.tsx';
import { MenuActionsProvider } from '../menu/menu-actions.tsx';
import { MenuCard } from '../menu/menu-card.tsx';
import { useQuery } from '../../ui/use-query.ts';
import {
  type FavouriteTarget,
  FavouritesContext,
  favouriteKey,
} from '../../state/person/favourites.tsx';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { PageWait } from '../../ui/busy.tsx';
import { buttonClass, textLinkClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink, useKeptQuery } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';
import { Trouble } from '../../ui/form-parts.tsx';
import { Picture } from '../../ui/picture.tsx';

function wishName(
  wish: Pick<Wish, 'item_name' | 'combo_name' | 'name_ar'>,
  lang: 'en' | 'ar',
): string {
  return lang === 'ar' && wish.name_ar !== '' ? wish.name_ar : wish.item_name || wish.combo_name;
}

function WishRow({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const { lang, t } = useLanguage();
  const name = wishName(wish, lang);
  return (
    <article className="relative flex flex-row-reverse items-center gap-3.5 border-b border-line pt-3 pb-4 wide:flex-col wide:items-stretch wide:gap-2.5 wide:border-0 wide:p-0">
      <div
        className={`tile ${wish.tile} relative grid h-32 w-[min(140px,36vw)] shrink-0 place-items-center rounded-tile wide:aspect-[1/0.86] wide:h-auto wide:w-auto`}
      >
        <Picture
          name={wish.image_url}
          alt=""
          sizes="116px"
          scale={wish.image_scale}
          className="pic opacity-40 grayscale"
        />
        <Tag className="absolute start-2.5 top-2.5">{t('history.fav.notNow')}</Tag>
      </div>
      <h3 className="flex-1 text-h3 text-ink-2">{name}</h3>
      <button
        type="button"
        className={textLinkClass}
        aria-label={t('history.fav.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
        {t('common.delete')}
      </button>
    </article>
  );
}

function NoFavourites() {
  const { t } = useLanguage();
  return (
    <EmptySection icon="heart" title={t('history.fav.empty')} text={t('history.fav.emptyText')}>
      <ShopLink className={buttonClass()} to="/menu">
        {t('history.fav.add')}
      </ShopLink>
    </EmptySection>
  );
}

function toTarget(wish: Wish): FavouriteTarget {
  return {
    ...(wish.menu_item_id === null
      ? { combo_id: wish.combo_id ?? 0 }
      : { menu_item_id: wish.menu_item_id }),
    group_id: wish.group_id,
  };
}

export default function SectionFavourites({ customerId }: { customerId: number }) {
  useTexts('later', 'opened');
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const { ready, store } = useOrderChoice();
  const favourites = useContext(FavouritesContext);
  const query = useKeptQuery();
  const storeId = store?.store_id ?? 0;

  const { answer, reload } = useQuery(ready ? storeId : null, async () => {
    const [wishlist, menu] = await Promise.all([
      api('wishlist', { params: { customer_id: customerId } }),
      api('page', { params: { lang, storeId } }),
    ]);
    if (!wishlist.ok || !menu.ok) return { failed: wishlist.ok ? '' : wishlist.message };
    return { wishes: wishlist.data.successResponse, page: menu.data };
  });
  const failed = answer?.failed === undefined ? null : answer.failed || t('common.networkFailed');
  const wishes = answer?.wishes;
  const page = answer?.page;

  const cards = page?.groups.flatMap((group) => group.cards) ?? [];
  // A removed favourite leaves the list at once, and returns when the server refuses.
  const shown = wishes?.filter(
    (wish) =>
      favourites === null || !favourites.isRead || favourites.ids.has(favouriteKey(toTarget(wish))),
  );
  return (
    <MenuActionsProvider>
      <SectionHead title={t('history.fav.title')} />
      <Trouble text={failed} onRetry={() => void reload()} />
      {!shown || !page || !favourites?.isRead ? (
        failed === null && <PageWait />
      ) : shown.length === 0 ? (
        <NoFavourites />
      ) : (
        <ul className="grid grid-cols-1 gap-2 wide:grid-cols-2 wide:gap-12">
          {shown.map((wish) => {
            const target = toTarget(wish);
            const card = cards.find(
              (candidate) => `${candidate.kind}:${candidate.id}` === favouriteKey(target),
            );
            const remove = () => favourites.toggle(target);
            return (
              <li key={wish.wish_id} className="border-b border-line">
                {card ? (
                  <>
                    <MenuCard card={card} labels={page.labels} query={query} />
                    <button
                      type="button"
                      className={textLinkClass}
                      aria-label={t('history.fav.remove', { name: wishName(wish, lang) })}
                      onClick={remove}
                    >
                      <Icon name="trash" />
                      {t('common.delete')}
                    </button>
                  </>
                ) : (
                  <WishRow wish={wish} onRemove={remove} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </MenuActionsProvider>
  );
}
