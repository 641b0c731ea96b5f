// What a card's button does, and what else may be asked of the menu: open an item, open it again to edit a cart line.
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
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
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

/** Who edits a combo of the cart on its own page returns to the cart. */
export const FROM_CART = 'from-cart';

/** The list of the menu that a dish was opened from, where its favourite is to say so. */
export type DishList = 'topDeal' | 'topItem';

/** `editKey` is the key of the cart line that the new choice replaces. */
export type OpenTarget = {
  kind: 'item' | 'combo';
  id: number;
  editKey?: string;
  name?: string;
  card?: MenuCard;
  /** The dish as the page's first answer already had it. */
  item?: WireItem;
  from?: DishList;
};

/** Where the open dish is told by the page's address: what is open, and the ways there and back. */
export type DishAddress = {
  open: OpenTarget | null;
  show(card: MenuCard, from?: DishList): void;
  leave(): void;
};

type MenuActions = {
  openItem(target: OpenTarget): void;
  /** The plus of a card: adds at once where nothing has to be chosen. */
  addCard(card: MenuCard, from?: DishList): void;
};

const ActionsContext = createContext<MenuActions | null>(null);
/** `item:501` while that card is being added. Apart from the actions, which stay the same for all cards. */
const BusyContext = createContext<string | null>(null);

/** `address`: on the menu an open dish has an address of its own; elsewhere the sheet is part of the page. */
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

  // The actions handed out stay the same object, so that cards need no new render for every toast.
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

/** Which item's dialog is open, by its address where it has one. A combo opens its page instead. */
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
    // The network may have gone since the page came; then the menu stays.
    importDialog().then(
      () => {
        // A line of the cart that is changed has no address, because it is this customer's alone.
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

/** Adds a dish without a question, with what is chosen beforehand. `choose`: it turned out to need a choice. */
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
    // The network went between the page and this part of it.
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
