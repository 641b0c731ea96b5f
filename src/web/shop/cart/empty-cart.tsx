import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { AlsoLike, type OpenDish } from './also-like.tsx';
import { useTexts } from '../../messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyArt, emptyClass, emptyRoomClass } from '../../ui/empty.tsx';

export function EmptyCart({ onOpen }: { onOpen: (dish: OpenDish) => void }) {
  useTexts('opened');
  const { t } = useLanguage();
  return (
    <>
      <div className={`${emptyClass} ${emptyRoomClass}`}>
        <EmptyArt isQuiet>
          <QuietRing />
          <span className="text-[4.5rem]/none">
            <Icon name="bag-light" />
          </span>
        </EmptyArt>
        <h1>
          <span className="ears-only">{t('cart.title')}: </span>
          {t('cart.emptyHeading')}
        </h1>
        <p>{t('cart.emptyText')}</p>
        <ShopLink className={buttonClass({ size: 'lg' })} to="/menu">
          {t('cart.seeMenu')}
        </ShopLink>
      </div>
      <AlsoLike onOpen={onOpen} />
    </>
  );
}

function QuietRing() {
  return (
    <svg viewBox="0 0 600 600" aria-hidden="true">
      <circle
        cx="300"
        cy="300"
        r="191"
        fill="none"
        stroke="currentColor"
        strokeWidth="11"
        strokeLinecap="round"
        pathLength="560"
        strokeDasharray="1 9"
      />
    </svg>
  );
}
