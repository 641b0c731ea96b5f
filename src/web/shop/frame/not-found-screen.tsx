import { useLanguage } from '../../ui/language.tsx';
import { LostArt } from '../../ui/lost-art.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { emptyClass } from '../../ui/empty.tsx';

export function NotFoundScreen() {
  const { t } = useLanguage();
  return (
    <div className="wrap">
      <div className={`${emptyClass} gap-3.5 py-6`}>
        <LostArt />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <ShopLink to="/" className={buttonClass({ size: 'lg' })}>
          {t('notFound.home')}
        </ShopLink>
      </div>
    </div>
  );
}
