// Nothing in the cart: a way to the menu, and a few ideas.
import { Link } from 'react-router';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { AlsoLike, type OpenDish } from './also-like.tsx';

export function EmptyCart({ onOpen }: { onOpen: (dish: OpenDish) => void }) {
  const { t, lang } = useLanguage();
  return (
    <>
      <div className="empty">
        <div className="art quiet"><CrunchRing /><span className="text-7xl"><Icon name="bag-light" /></span></div>
        <h1><span className="sr">{t('cart.title')}: </span>{t('cart.emptyHeading')}</h1>
        <p>{t('cart.emptyText')}</p>
        <Link className="btn lg" to={`/${lang}/menu`}>{t('cart.seeMenu')}</Link>
      </div>
      <AlsoLike onOpen={onOpen} />
    </>
  );
}
