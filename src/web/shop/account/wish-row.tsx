// A favourite that the branch's menu does not have now: named, with the way to remove it.
import type { Wish } from '#shared/contract/favourites.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The dish's name in the language of the page. */
export function wishName(
  wish: Pick<Wish, 'item_name' | 'combo_name' | 'name_ar'>,
  lang: 'en' | 'ar',
): string {
  return lang === 'ar' && wish.name_ar !== '' ? wish.name_ar : wish.item_name || wish.combo_name;
}

export function WishRow({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const { lang, t } = useLanguage();
  const name = wishName(wish, lang);
  return (
    <article className="card as-row out">
      <div className={`tile ${wish.tile}`}>
        <Picture name={wish.image_url} alt="" sizes="116px" scale={wish.image_scale} />
        <span className="tag">{t('history.fav.notNow')}</span>
      </div>
      <h3>{name}</h3>
      <button
        type="button"
        className="text-link"
        aria-label={t('history.fav.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
        {t('common.delete')}
      </button>
    </article>
  );
}
