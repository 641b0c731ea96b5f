import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WireItem } from '#shared/contract/menu.ts';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useKeptQuery } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAddLine } from './use-add-line.ts';
import { useComboPath } from './use-combo-path.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { blended } from '../../ui/view-moves.ts';

const importDialog = () => import('./item-dialog.tsx');
const ItemDialog = lazy(() => importDialog().then((module) => ({ default: module.ItemDialog })));

/** Marks a combo edited from the cart, which returns there. */
export const FROM_CART = 'from-cart';

/** The menu list that a dish was opened from, for its favourite. */
export type DishList = 'topDeal' | 'topItem';

/** `editKey`: the cart line that the new choice replaces. */
export type OpenTarget = {
  kind: 'item' | 'combo';
  id: number;
  editKey?: string;
  name?: string;
  card?: MenuCard;
  /** The dish from the page's first answer. */
  item?: WireItem;
  from?: DishList;
};

/** The open dish in the page's address, and the ways there and back. */
export type DishAddress = {
  open: OpenTarget | null;
  show(card: MenuCard, from?: DishList): void;
  leave(): void;
};

type MenuActions = {
  openItem(target: OpenTarget): void;
  /** The plus of a card: adds at once if nothing must be chosen. */
  addCard(card: MenuCard, from?: DishList): void;
};

const ActionsContext = createContext<MenuActions | null>(null);
/** The card that is being added, such as `item:501`. Apart from the actions, which never change. */
const BusyContext = createContext<string | null>(null);

/** `address`: on the menu an open dish has its own address; elsewhere the sheet is part of the page. */
export function MenuActionsProvider({
  address,
  children,
}: {
  address?: DishAddress;
  children: ReactNode;
}) {
  const { store } = useOrderChoice();
  const { mayAdd, addLine } = useAddLine();
  const { open, openItem, close } = useOpenDish(address);
  const { busy, addAtOnce } = useAddAtOnce(addLine, (card) =>
    openItem({ kind: card.kind, id: card.id, card }),
  );

  const addCard = (card: MenuCard, from?: DishList) => {
    if (!card.oneTap) {
      openItem({ kind: card.kind, id: card.id, card, ...(from && { from }) });
      return;
    }
    mayAdd(card.availability, (storeId) => void addAtOnce(card, storeId));
  };

  // The same object on every render, so that toasts do not render all cards.
  const latest = useLatest({ openItem, addCard });
  const value = useMemo<MenuActions>(
    () => ({
      openItem: (target) => latest.current.openItem(target),
      addCard: (card, from) => latest.current.addCard(card, from),
    }),
    [latest],
  );

  return (
    <ActionsContext value={value}>
      <BusyContext value={busy}>{children}</BusyContext>
      {open && (
        <Suspense fallback={null}>
          <ItemDialog
            key={`${open.id}${open.editKey ?? ''}${store?.store_id ?? 0}`}
            target={open}
            onClose={close}
          />
        </Suspense>
      )}
    </ActionsContext>
  );
}

/** The open item's dialog, by its address if it has one. A combo opens its page instead. */
function useOpenDish(address: DishAddress | undefined) {
  const { t } = useLanguage();
  const toast = useToast();
  const openCombo = useOpenCombo();
  const [opened, setOpen] = useState<OpenTarget | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const openItem = (target: OpenTarget) => {
    if (target.kind === 'combo') {
      openCombo(target);
      return;
    }
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // The connection may be lost meanwhile; then the menu stays.
    importDialog().then(
      () => {
        // An edited cart line is this customer's alone and has no address.
        if (address && target.card && target.editKey === undefined)
          address.show(target.card, target.from);
        else setOpen(target);
      },
      () => toast({ tone: 'caution', text: t('common.networkFailed') }),
    );
  };
  const close = () => {
    if (opened) setOpen(null);
    else address?.leave();
    requestAnimationFrame(() => opener.current?.focus());
  };
  return { open: opened ?? address?.open ?? null, openItem, close };
}

function useOpenCombo(): (target: OpenTarget) => void {
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query = useKeptQuery();
  const comboPath = useComboPath();
  return (target) => {
    const search = target.editKey
      ? `?edit=${encodeURIComponent(target.editKey)}${query.replace('?', '&')}`
      : query;
    void navigate(
      {
        pathname: comboPath(target.id, target.name ?? target.card?.name ?? ''),
        search,
      },
      {
        state:
          target.editKey && pathname === `/${lang}/cart`
            ? FROM_CART
            : target.from && { from: target.from },
        ...blended(),
      },
    );
  };
}

/** Adds a dish with its preselection. `choose`: it needs a choice after all. */
function useAddAtOnce(addLine: (line: CartLine) => void, choose: (card: MenuCard) => void) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const warn = (text: string) => toast({ tone: 'caution', text });

  const addAtOnce = async (card: MenuCard, storeId: number) => {
    setBusy(`${card.kind}:${card.id}`);
    const input = {
      params: { id: card.id },
      body: { mode: 'online' as const, store_id: storeId, brand_id: 1 as const },
    };
    const [answer, rules] = await Promise.all([
      card.kind === 'item' ? api('item', input) : api('combo', input),
      import('../../state/checkout/line-from-choice.ts').catch(() => null),
    ]);
    setBusy(null);
    if (!answer.ok) {
      warn(
        answer.code === 'NOT_SOLD_AT_STORE'
          ? t('menu.notInLocalStore')
          : answer.message || t('common.networkFailed'),
      );
      return;
    }
    // The code could not be loaded.
    if (rules === null) {
      warn(t('common.networkFailed'));
      return;
    }
    const entry = answer.data.successResponse;
    const modifiers = rules.preselected(entry.modifiers);
    const outcome =
      entry.kind === 'item'
        ? rules.lineFromItem(
            entry,
            { sizeId: entry.item_size.find((size) => size.sold_here)?.id ?? 0, modifiers },
            1,
          )
        : rules.lineFromCombo(entry, { options: [], modifiers }, 1);
    if (outcome.ok) addLine(outcome.line);
    else choose(card);
  };
  return { busy, addAtOnce };
}

export function useMenuActions(): MenuActions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('useMenuActions outside MenuActionsProvider');
  return actions;
}

export const useIsAdding = ({ kind, id }: Pick<MenuCard, 'kind' | 'id'>): boolean =>
  useContext(BusyContext) === `${kind}:${id}`;
