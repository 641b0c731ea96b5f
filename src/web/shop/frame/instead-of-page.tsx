import { useLanguage } from '../../ui/language.tsx';
import { LostArt } from '../../ui/lost-art.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { buttonClass, Button } from '../../ui/button.tsx';
import { emptyClass, emptyRoomClass } from '../../ui/empty.tsx';
import { reloadPage } from '../../state/browser/reload-page.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';

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

export function FailedScreen() {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <div className="wrap">
      <div className={`${emptyClass} ${emptyRoomClass}`} role="alert">
        <Icon name="plugs" className="size-16" />
        <h1 className="text-[2rem]">{t('failed.title')}</h1>
        <p>{t('failed.text')}</p>
        <div className="row">
          <Button variant="ink" onClick={reloadPage}>
            <Icon name="repeat" mirror />
            {t('common.retry')}
          </Button>
          <a
            className={buttonClass({ variant: 'outline' })}
            href={`tel:${brand.phoneTel}`}
            aria-label={t('common.call', { phone: brand.phoneDisplay })}
          >
            <Ltr>{brand.phoneDisplay}</Ltr>
          </a>
        </div>
      </div>
    </div>
  );
}
