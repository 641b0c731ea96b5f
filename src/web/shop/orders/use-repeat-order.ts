// One press repeats an order: branch, cart, then what is missing.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { OrderAgain } from '#shared/contract/order-history.ts';
import { readCheckout } from '../../state/checkout/store.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useOrderTime, writeLaterTime } from '../../state/checkout/later-time.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { planRepeat, replacementFor, type LineMaker, type MissingLine } from './repeat-order.ts';
import { useOnLeave } from '../../ui/use-timers.ts';
import { useWaitingPress } from '../../ui/use-waiting-press.ts';

/** An order by its id, or with its loaded items. */
export type Repeated = { orderId: string; detail?: OrderAgain };
export type LeftBehind = {
  storeId: number;
  added: number;
  before: number;
  missing: (MissingLine & { instead: MenuCard | null })[];
};

type RepeatOrder = {
  repeat(order: Repeated): void;
  busy: string | null;
  /** What the last repeat could not add; null when nothing is to be said. */
  leftBehind: LeftBehind | null;
  dismissLeftBehind(): void;
  leave(): void;
};

/** Tells the cart page to mention the repeated order. */
const REPEATED = { repeated: true } as const;

export function useRepeatOrder(maker: LineMaker): RepeatOrder {
  const { lang, t } = useLanguage();
  const { api, askLocation } = useShop();
  const { ready, store, orderType } = useOrderChoice();
  const { isClosed, later } = useOrderTime();
  const cart = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const [waiting, setWaiting] = useState<Repeated | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [leftBehind, setLeftBehind] = useState<LeftBehind | null>(null);
  const isGone = useRef(false);
  // The server's answer may come after the page was left.
  useOnLeave(() => {
    isGone.current = true;
  });

  const fail = (message: string): void =>
    void toast({ tone: 'caution', text: message || t('common.networkFailed') });

  const toCart = (): void => void navigate(shopPath('/cart'), { state: REPEATED });

  async function run({ orderId, detail }: Repeated, storeId: number): Promise<void> {
    const answer = detail ? null : await api('orderDetail', { params: { order_id: orderId } });
    if (answer && !answer.ok) {
      fail(answer.message);
      return;
    }
    const items = (detail ?? answer?.data.successResponse)?.items ?? [];
    const plan = await planRepeat(api, items, storeId, maker);
    // The customer has moved on to another page or branch.
    if (isGone.current || readCheckout().store?.store_id !== storeId) return;
    if (!plan.ok) {
      fail(plan.message);
      return;
    }
    const capped = plan.lines.filter((line) => cart.add(line).capped);
    if (plan.lines.length > 0) toast({ tone: 'ok', text: t('history.repeated') });
    for (const line of capped)
      toast({
        tone: 'caution',
        text: t('menu.maximum', { name: (line.sizeName ?? line.name)[lang] }),
      });
    if (plan.missing.length === 0) {
      toCart();
      return;
    }
    const page = await api('page', { params: { lang, storeId } });
    setLeftBehind({
      storeId,
      added: plan.lines.length,
      before: cart.quantity,
      missing: plan.missing.map((each) => ({
        ...each,
        instead: page.ok ? replacementFor(each, page.data, items) : null,
      })),
    });
  }

  function begin(order: Repeated): void {
    if (busy !== null) return;
    if (!ready) {
      setWaiting(order);
      return;
    }
    if (!store) {
      askLocation(() => setWaiting(order), { stays: true });
      return;
    }
    // A closed branch takes later orders; if only for pickup, pickup is asked for.
    if (isClosed && later === null) {
      if (orderType === 'Delivery')
        askLocation(() => setWaiting(order), { tab: 'pickup', stays: true });
      else toast({ tone: 'caution', text: t('menu.storeClosed') });
      return;
    }
    if (isClosed && later !== null) writeLaterTime(later.getTime());
    setBusy(order.orderId);
    void run(order, store.store_id).finally(() => setBusy(null));
  }
  // The branch that the tab keeps may be read after the press.
  useWaitingPress(waiting, ready && store !== null, (press) => {
    setWaiting(null);
    begin(press);
  });

  const dismissLeftBehind = (): void => {
    setLeftBehind(null);
    if (leftBehind && cart.quantity > leftBehind.before) toCart();
  };
  return { repeat: begin, busy, leftBehind, dismissLeftBehind, leave: () => setLeftBehind(null) };
}
