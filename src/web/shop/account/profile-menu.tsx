// The side menu of My Account; on phones a scrolling row.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '../../state/person/use-sign-out.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { sectionPath, SECTIONS, type SectionCode } from './profile-sections.ts';

export function ProfileMenu({ open }: { open: SectionCode }) {
  const { t } = useLanguage();
  const signOut = useSignOut();
  const shopPath = useShopPath();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    // Horizontally only: scrollIntoView would move the page too.
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [open]);
  return (
    <nav className="side" aria-label={t('profile.title')} ref={row}>
      {SECTIONS.map(({ code, lookup, icon, text }) => (
        <Link
          key={code}
          to={sectionPath(shopPath('/profile'), lookup)}
          state={{ section: code }}
          preventScrollReset
          aria-current={code === open ? 'page' : undefined}
        >
          <Icon name={icon} />
          {t(text)}
        </Link>
      ))}
      <button type="button" onClick={signOut}>
        <Icon name="sign-out" mirror />
        {t('nav.logout')}
      </button>
    </nav>
  );
}
