// A page that failed although its address is right: says so and how to go on.
import { reloadPage } from '../../state/browser/reload-page.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { emptyClass, emptyRoomClass } from '../../ui/empty.tsx';

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
