import { Suspense, useCallback, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { CartLine as Line } from '#shared/domain/cart/cart.ts';
import { exceedsMinimum, type Quote } from '#shared/domain/money/pricing.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { GoesWith } from './upsell.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { KitchenNotes } from './kitchen-notes.tsx';
import { MINIMUM_ID, MinimumBar } from './minimum-bar.tsx';
import { useQuote } from './use-quote.ts';
import { MenuActionsProvider, useMenuActions } from '../menu/menu-actions.tsx';
import {
  useCart,
  useCoupon,
  useOrderChoice,
  useCheckout,
} from '../../state/checkout/use-checkout.ts';
import { useCheckoutStart } from '../../state/checkout/checkout-start.ts';
import { TO_PLACE } from '../../state/menu/menu-place.ts';
import { useOrderTime } from '../../state/checkout/later-time.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useFetchAhead } from '../../ui/use-fetch-ahead.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Money } from '../../ui/money.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { blended } from '../../ui/view-moves.ts';
import { namedPage } from '../../page-title.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button, buttonClass, iconButtonClass } from '../../ui/button.tsx';
import { columnsClass } from '../../ui/columns.ts';

const CartRoom = lazyExtra(async () => ({
  default: (await import('./kitchen-full-note.tsx')).CartRoom,
}));
const importCoupon = () => import('./cart-coupon.tsx');
const CartCoupon = lazyExtra(async () => ({ default: (await importCoupon()).CartCoupon }));
const PointsSwitch = lazyExtra(() => import('./points-switch.tsx'));
const CouponWatch = lazyExtra(async () => ({ default: (await importCoupon()).CouponWatch }));
const TogetherNote = lazyExtra(async () => ({
  default: (await import('../together/together-watch.tsx')).TogetherNote,
}));
const importSheet = () => import('../together/together-sheet.tsx');
const TogetherSheet = lazyExtra(importSheet);

export const meta = namedPage('cart.title', { alone: true });

export default function CartPage() {
  useTexts('opened');
  return (
    <MenuActionsProvider>
      <CartView />
    </MenuActionsProvider>
  );
}

function CartView() {
  const { t } = useLanguage();
  const cart = useCart();
  const choice = useOrderChoice();
  const quote = useQuote();
  const { minCartValueFils } = useShop().brand;
  const missingFils = exceedsMinimum(quote.billFils, minCartValueFils)
    ? null
    : minCartValueFils - quote.billFils;
  // After ordering again the page says that nothing was placed yet.
  const { state } = useLocation() as { state: { repeated?: boolean } | null };
  const hasRepeated = state?.repeated === true;
  const hasCoupon = useCoupon().value !== null;
  const shopPath = useShopPath();
  const { openItem } = useMenuActions();
  const isReady = cart.ready && choice.ready && choice.orderType !== null;
  const [arrivedWith, setArrivedWith] = useState<readonly Line[] | null>(null);
  // A coupon that arrives later was judged with the cart of that moment.
  if (isReady && (hasCoupon ? arrivedWith === null : arrivedWith !== cart.lines))
    setArrivedWith(cart.lines);

  if (!isReady)
    return (
      <div className="wrap page-wait">
        <Busy />
        {choice.ready && choice.orderType === null && <Navigate to={shopPath('/')} replace />}
      </div>
    );
  if (cart.lines.length === 0)
    return (
      <div className="wrap">
        <OpenOrders />
        <EmptyCart onOpen={openItem} />
      </div>
    );
  return (
    <>
      {hasCoupon && arrivedWith && (
        <Suspense>
          <CouponWatch arrivedWith={arrivedWith} />
        </Suspense>
      )}
      <div className="wrap pb-12">
        <div className="flex items-center gap-1 py-3">
          <ShopLink
            className={iconButtonClass('plain', '-ms-3')}
            to="/menu"
            aria-label={t('cart.backToMenu')}
            {...TO_PLACE}
          >
            <Icon name="arrow-left" mirror />
          </ShopLink>
          <h1 className="wide:text-d3">{t('cart.title')}</h1>
        </div>
        <OpenOrders />
        {choice.store?.is_limited === true && (
          <Suspense>
            <CartRoom />
          </Suspense>
        )}
        {hasRepeated && (
          <Notice as="p" kind="ok" icon="check-circle" className="mb-4" role="status">
            <span>{t('cart.repeated')}</span>
          </Notice>
        )}
        <div className={columnsClass}>
          <div>
            <CartLines />
            {choice.store !== null && <ShareCart />}
            <MinimumBar totalFils={quote.billFils} />
            <GoesWith missingFils={missingFils} />
            <div className="border-y border-line">
              <KitchenNotes />
            </div>
          </div>
          <aside>
            <CartBill quote={quote} isEnough={missingFils === null} />
          </aside>
        </div>
      </div>
      <div className="bbar fixed only-m">
        {missingFils === null ? <OrderLink totalFils={quote.totalFils} /> : <TooLittle />}
      </div>
    </>
  );
}

function CartLines() {
  const { lines } = useCart();
  const { openItem } = useMenuActions();
  const edit = useCallback(
    (line: Line) => {
      const id = line.kind === 'item' ? line.itemId : line.comboId;
      if (id !== undefined)
        openItem({ kind: line.kind, id, editKey: line.key, name: line.name.en });
    },
    [openItem],
  );
  return (
    <ul className="border-t border-line">
      {lines.map((line) => (
        <CartLine key={line.key} line={line} onEdit={edit} />
      ))}
    </ul>
  );
}

function CartBill({ quote, isEnough }: { quote: Quote; isEnough: boolean }) {
  const { store, orderType } = useOrderChoice();
  const { customer } = useSession();
  return (
    <>
      {customer && store && orderType && (
        <Suspense fallback={<div className="mb-4 py-8" />}>
          <CartCoupon
            customerId={customer.customer_id}
            store={store}
            orderType={orderType}
            quote={quote}
          />
        </Suspense>
      )}
      <CartSummary quote={quote} withMinimum={false}>
        {isEnough ? <OrderLink /> : <TooLittle className="only-d" />}
        {/* Below the button, because it arrives later and would move the button. */}
        {customer && (
          <Suspense>
            <PointsSwitch customerId={customer.customer_id} quote={quote} />
          </Suspense>
        )}
      </CartSummary>
    </>
  );
}

function OrderLink({ totalFils }: { totalFils?: number }) {
  const { t } = useLanguage();
  const checkout = useCheckoutStart();
  const isForNow = useOrderTime().later === null;
  const text = t(isForNow ? 'cart.orderNow' : 'cart.checkout');
  const prefetch = useFetchAhead() ? 'render' : 'none';
  return totalFils === undefined ? (
    <Link
      prefetch={prefetch}
      className={buttonClass({ size: 'lg' }, 'w-full only-d')}
      to={checkout}
      {...blended()}
    >
      {text}
    </Link>
  ) : (
    <Link
      prefetch={prefetch}
      className={buttonClass({ size: 'lg', layout: 'split' }, 'w-full')}
      to={checkout}
      {...blended()}
    >
      <span>{text}</span>
      <Money amountFils={totalFils} />
    </Link>
  );
}

/** Below the minimum a press shows how much is missing. */
function TooLittle({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  return (
    <Button
      size="lg"
      isReady={false}
      className={`w-full ${className}`}
      aria-disabled="true"
      onClick={() => document.getElementById(MINIMUM_ID)?.scrollIntoView({ block: 'center' })}
    >
      {t('cart.littleMore')}
    </Button>
  );
}

function ShareCart() {
  const { t } = useLanguage();
  const isShared = useCheckout(({ checkout }) => checkout.shared !== null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShared ? (
        <Suspense>
          <TogetherNote onOpen={() => setOpen(true)} />
        </Suspense>
      ) : (
        <Button
          variant="outline"
          className="mt-4"
          aria-haspopup="dialog"
          onPointerEnter={() => void importSheet().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          <Icon name="user" /> {t('cart.together')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TogetherSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
