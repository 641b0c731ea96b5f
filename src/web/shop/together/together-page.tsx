import { useState } from 'react';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { LineStepper } from '../cart/line-stepper.tsx';
import { GroupNav } from '../menu/group-nav.tsx';
import { MenuActionsProvider } from '../menu/menu-actions.tsx';
import { MenuSections } from '../menu/menu-sections.tsx';
import { useMenuFinder } from '../menu/use-menu-finder.tsx';
import { useMenuPlace } from '../../state/menu/menu-place.ts';
import { FINDING } from '../../state/menu/menu-search.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { meIn } from './guest-room.ts';
import { PeopleList } from './people-list.tsx';
import { useRoom } from './together-layout.tsx';
import { Button, IconButton, iconButtonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { panelClass, panelHeadClass } from '../../ui/panel-look.ts';

export default function TogetherPage() {
  const { t, lang } = useLanguage();
  const { room, state, page } = useRoom();
  const { cart } = state;
  const { quantity } = useCart();
  const [isOpen, setOpen] = useState(false);
  useMenuPlace();
  const finder = useMenuFinder(page, '');
  const name = cart.owner_name;
  return (
    <MenuActionsProvider>
      <GroupNav
        entries={finder.isSearching ? [] : finder.entries}
        end={
          <>
            <ShopLink
              to={`${room.place.menu}?find`}
              className={iconButtonClass('plain', 'only-m')}
              aria-label={t('menu.search')}
              state={FINDING}
              preventScrollReset
            >
              <Icon name="magnifier" />
            </ShopLink>
            {finder.tools}
          </>
        }
      />
      <div className="shell mx-auto max-w-[calc(var(--container-page)+var(--spacing-gutter)*2)] wide:grid wide:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] wide:gap-7 wide:ps-gutter xwide:gap-10">
        <div className="min-w-0">
          <div className="px-gutter wide:px-0">
            <div className="grid gap-1 py-4">
              <h1>{t('together.owners', { name })}</h1>
              <p className="mut">
                <bdi>{cart.store[lang]}</bdi>
                {' · '}
                {t('together.minutes', { count: cart.minutes_left })}
                {' · '}
                {t('together.asYou', { name: meIn(cart)?.name ?? '' })}
              </p>
              <div role="status">
                {state.isOffline ? (
                  <Notice kind="bad" icon="offline">
                    {t('together.notSent')}
                  </Notice>
                ) : (
                  <p className="sm mut">
                    {state.isSending ? t('together.saving') : t('together.saved', { name })}
                  </p>
                )}
              </div>
            </div>
            {finder.chips}
            {finder.listOr(<MenuSections page={finder.shown} query="" />)}
          </div>
        </div>
        <aside className={panelClass} aria-label={t('together.whole')}>
          <header className={panelHeadClass}>
            <h2>{t('together.whole')}</h2>
          </header>
          <Everybody />
        </aside>
      </div>
      <div className="bbar fixed only-m">
        <Button size="lg" layout="columns" className="w-full cartgo" onClick={() => setOpen(true)}>
          <em>
            <Ltr key={quantity}>{quantity}</Ltr>
          </em>
          <span>{t('together.seeWhole')}</span>
        </Button>
      </div>
      {finder.sheets}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('together.whole')}>
          <Everybody />
        </Dialog>
      )}
    </MenuActionsProvider>
  );
}

function Everybody() {
  const { t } = useLanguage();
  const { room, state } = useRoom();
  const { lines } = useCart();
  const me = state.cart.me?.person_id ?? null;
  const people = state.cart.people.map((person) =>
    person.person_id === me ? { ...person, lines } : person,
  );
  return (
    <PeopleList
      people={people}
      me={me}
      isMineOpen
      end={(person, line) =>
        person.person_id === me ? <LineStepper line={{ ...line, isOpen: false }} /> : null
      }
      endOfGone={(person, { key }, dish) =>
        person.person_id === me && (
          <IconButton
            icon="trash"
            label={t('cart.deleteItem', { name: dish })}
            onClick={() => room.dropGone(key)}
          />
        )
      }
    />
  );
}
