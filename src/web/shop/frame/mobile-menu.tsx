import type { ReactNode } from 'react';
import { useSession } from '../../state/person/session.ts';
import { useSignOut } from '../../state/person/use-sign-out.ts';
import { useShop } from '../../state/shop.ts';
import { showOverPage } from '../../ui/dialog.tsx';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { LanguageLink } from '../../ui/language-link.tsx';
import { rememberLanguage } from '../../state/person/remembered-language.ts';
import { offersPath } from './tab-bar.tsx';
import { IconButton } from '../../ui/button.tsx';

type Props = {
  onClose: () => void;
  /** Open orders; a press on one closes the menu. */
  orders?: ((onGo: () => void) => ReactNode) | undefined;
};

const ROW =
  'flex min-h-14 items-center gap-3.5 border-t border-line px-4 text-[1.0625rem] font-medium last:border-b hover:bg-sunk';

export default function MobileMenu({ onClose, orders }: Props) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const signOut = useSignOut();
  const { customer } = useSession();
  const links: { to: string; icon: IconName; text: string }[] = [
    { to: '/menu', icon: 'fork-knife', text: t('common.menu') },
    { to: offersPath(customer !== null), icon: 'ticket', text: t('nav.offers') },
    { to: '/track-order', icon: 'moped', text: t('nav.track') },
    customer
      ? { to: '/profile', icon: 'user', text: t('nav.profile') }
      : { to: '/checkout/contact', icon: 'user', text: t('nav.signIn') },
    { to: '/locations-overview', icon: 'map-pin', text: t('nav.locations') },
    { to: '/our-story', icon: 'book', text: t('nav.about') },
    { to: '/nutritional-info', icon: 'warning-circle', text: t('footer.nutrition') },
    { to: '/feedback', icon: 'chat', text: t('nav.feedback') },
  ];
  return (
    <>
      <DialogStyles />
      <dialog
        ref={showOverPage}
        className="fixed inset-y-0 inset-s-0 inset-e-auto m-0 h-full max-h-none w-[min(330px,86vw)] max-w-none overflow-auto border-0 bg-ground p-0 text-inherit backdrop:bg-scrim motion-safe:animate-[slide-in_var(--transition-duration-sheet)_var(--ease-out)] motion-safe:ar:animate-[slide-in-ar_var(--transition-duration-sheet)_var(--ease-out)]"
        aria-label={t('nav.label')}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onMouseDown={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
      >
        <nav aria-label={t('nav.label')} className="py-2">
          <div className="row ps-4 pe-2">
            <ShopLink
              to="/"
              className="flex"
              aria-label={t('common.home', { brand: brand.name })}
              onClick={onClose}
            >
              <Logo name={brand.name} />
            </ShopLink>
            <IconButton
              icon="close"
              className="to-end"
              label={t('common.close')}
              onClick={onClose}
            />
          </div>
          <p className="display-face px-4 pt-5 pb-3 text-h1 font-black">
            {customer
              ? t('nav.hi', { name: customer.login_name.split(' ')[0] ?? '' })
              : t('nav.hello')}
          </p>
          {orders?.(onClose)}
          {links.map(({ to, icon, text }) => (
            <ShopLink key={to} to={to} className={ROW} onClick={onClose}>
              <Icon name={icon} mirror={icon === 'moped'} />
              {text}
              <Icon name="caret-right" mirror className="to-end" />
            </ShopLink>
          ))}
          <LanguageLink onChoose={rememberLanguage} className={ROW}>
            <Icon name="globe" />
          </LanguageLink>
          <a className={ROW} href={`tel:${brand.phoneTel}`}>
            <Icon name="phone" />
            <Ltr>{brand.phoneDisplay}</Ltr>
          </a>
          {customer && (
            <button type="button" className={`${ROW} w-full`} onClick={signOut}>
              <Icon name="sign-out" mirror />
              {t('nav.logout')}
            </button>
          )}
        </nav>
      </dialog>
    </>
  );
}
