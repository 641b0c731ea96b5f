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
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const { store } = useOrderChoice();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query = useKeptQuery();
  const comboAt = useComboPath();
  const toast = useToast();
  const { mayAdd, addLine } = useAddLine();
  const [opened, setOpen] = useState<OpenTarget | null>(null);
  const open = opened ?? address?.open ?? null;
  const [busy, setBusy] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const openItem = (target: OpenTarget) => {
    if (target.kind === 'combo') {
      const search = target.editKey
        ? `?edit=${encodeURIComponent(target.editKey)}${query.replace('?', '&')}`
        : query;
      void navigate(
        {
          pathname: comboAt(target.id, target.name ?? target.card?.name ?? ''),
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
      return;
    }
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // The network may have gone since the page came; then the menu stays.
    importDialog().then(
      () => {
        // A line of the cart that is changed is no address: it is this customer's alone.
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
      toast({
        tone: 'caution',
        text:
          answer.code === 'NOT_SOLD_AT_STORE'
            ? t('menu.notInLocalStore')
            : answer.message || t('common.networkFailed'),
      });
      return;
    }
    // The network went between the page and this part of it.
    if (rules === null) {
      toast({ tone: 'caution', text: t('common.networkFailed') });
      return;
    }
    const entry = answer.data.successResponse;
    const outcome =
      entry.kind === 'item'
        ? rules.lineFromItem(
            entry,
            {
              sizeId: entry.item_size.find((size) => size.sold_here)?.id ?? 0,
              modifiers: rules.preselected(entry.modifiers),
            },
            1,
          )
        : rules.lineFromCombo(
            entry,
            { options: [], modifiers: rules.preselected(entry.modifiers) },
            1,
          );
    if (!outcome.ok) {
      openItem({ kind: card.kind, id: card.id, card });
      return;
    }
    addLine(outcome.line);
  };

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

export function useMenuActions(): MenuActions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('useMenuActions outside MenuActionsProvider');
  return actions;
}

export const useIsAdding = ({ kind, id }: Pick<MenuCard, 'kind' | 'id'>): boolean =>
  useContext(BusyContext) === `${kind}:${id}`;
