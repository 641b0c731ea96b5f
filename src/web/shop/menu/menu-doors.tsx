// What stands over the first dishes: one deal, or without a place the two ways to order.
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { DealStrip } from './menu-front.tsx';
import { Button } from '../../ui/button.tsx';

/** Until the tab's storage is read, both are in the HTML and the cookie of the branch decides (before-paint.js). */
export function FrontStrip({ hero, query }: { hero: MenuPage['hero']; query: string }) {
  const { ready, store } = useOrderChoice();
  if (hero.length === 0) return null;
  return (
    <>
      {(!ready || store) && (
        <div
          className={`flex wide:flex-1 [.closed-strip~*_&]:max-wide:hidden ${ready ? '' : 'not-in-[[data-branch]]:hidden!'}`}
        >
          <DealStrip hero={hero} query={query} />
        </div>
      )}
      {(!ready || !store) && <Doors className={ready ? '' : 'in-[[data-branch]]:hidden!'} />}
    </>
  );
}

function Doors({ className }: { className: string }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  return (
    <section
      className={`rounded-tile bg-saffron p-4 text-night wide:flex wide:min-h-18 wide:flex-1 wide:items-center wide:justify-between wide:gap-4 wide:py-2.5 ${className}`}
      aria-labelledby="look-around"
    >
      <h2 id="look-around" className="text-[1.25rem] font-black">
        {t('menu.lookAround')}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-2.5 wide:mt-0 wide:w-84">
        <Button variant="ink" onClick={() => askLocation(undefined, { tab: 'delivery' })}>
          <Icon name="moped-fill" mirror />
          {t('location.delivery')}
        </Button>
        <Button variant="bright" onClick={() => askLocation(undefined, { tab: 'pickup' })}>
          <Icon name="storefront" />
          {t('location.pickup')}
        </Button>
      </div>
    </section>
  );
}
