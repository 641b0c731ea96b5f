// Checks the cart against a branch and shows what cannot stay.
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { fetchPlainLine } from '../../state/checkout/replacement.ts';
import { useShop } from '../../state/shop.ts';
import { changeCheckout } from '../../state/checkout/checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { linesMissingFrom } from './missing-lines.ts';
import { UnavailableDialog, type MissingParts } from './unavailable-dialog.tsx';
import { useLatest } from '../../ui/use-latest.ts';

/** `failed`: the check itself did not come through; the customer was told. */
export type CheckResult = 'fine' | 'found' | 'failed';
export type CartCheck = {
  /** To be rendered by whoever uses the check. */
  dialog: ReactNode;
  /** Does the branch sell every line? */
  checkStore(storeId: number): Promise<CheckResult>;
  /** Can every line still be ordered as chosen? */
  validate(storeId: number): Promise<CheckResult>;
  /** Shows these lines as no longer valid, with what each lacks. */
  show(
    cause: 'store' | 'invalid',
    lines: CartLine[],
    storeId: number | null,
    missing: MissingParts,
  ): void;
};

const flagInvalid = (on: boolean): void => changeCheckout({ type: 'invalidLinesSet', on });
/** `storeId`: the branch that was asked; null: the chosen one. */
type CartFinding = {
  cause: 'store' | 'invalid';
  lines: CartLine[];
  storeId: number | null;
  missing: MissingParts;
};

export function useCartCheck(onRemoved?: () => void): CartCheck {
  const { api, askLocation } = useShop();
  const { t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const choice = useOrderChoice();
  const [found, setFound] = useState<CartFinding | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useLatest(cart);

  const show = useCallback(
    (
      cause: 'store' | 'invalid',
      lines: CartLine[],
      storeId: number | null,
      missing: MissingParts,
    ) => {
      flagInvalid(true);
      setFound({ cause, lines, storeId, missing });
    },
    [],
  );

  const outcome = useCallback(
    (
      cause: 'store' | 'invalid',
      lines: CartLine[],
      storeId: number,
      missing: MissingParts = new Map(),
    ): CheckResult => {
      if (lines.length > 0) {
        show(cause, lines, storeId, missing);
        return 'found';
      }
      flagInvalid(false);
      setFound(null);
      return 'fine';
    },
    [show],
  );

  const checkStore = useCallback(
    async (storeId: number): Promise<CheckResult> => {
      if (latest.current.lines.length === 0) return 'fine';
      const answer = await api('itemsForStore', {
        body: { mode: 'online', store_id: storeId, brand_id: 1 },
      });
      const sellsNothing = !answer.ok && answer.code === 'ITEMS_NOT_FOUND';
      if (answer.ok || sellsNothing) changeCheckout({ type: 'cartChecked', storeId });
      if (sellsNothing) return outcome('store', latest.current.lines, storeId);
      if (!answer.ok) {
        setFailed(true);
        return 'failed';
      }
      return outcome(
        'store',
        linesMissingFrom(answer.data.menuData, latest.current.lines),
        storeId,
      );
    },
    [api, latest, outcome],
  );

  const validate = useCallback(
    async (storeId: number): Promise<CheckResult> => {
      const { lines } = latest.current;
      if (lines.length === 0) return 'fine';
      const answer = await api('validateCart', {
        body: { cart: lines.map(toCartItem), mode: 'online', store_id: storeId },
      });
      if (!answer.ok) {
        toast({ text: t('common.somethingWrong'), tone: 'bad' });
        return 'failed';
      }
      const missing = new Map(
        answer.data.menuData.map((each) => [
          lines[each.index]?.key ?? '',
          (each.missing ?? []).map(({ name, name_ar }) => ({ en: name, ar: name_ar })),
        ]),
      );
      return outcome(
        'invalid',
        answer.data.menuData.flatMap((each) => lines[each.index] ?? []),
        storeId,
        missing,
      );
    },
    [latest, api, outcome, t, toast],
  );

  function remove(): void {
    if (!found) return;
    const keys = found.lines.map((line) => line.key);
    const isEmptied = cart.lines.every((line) => keys.includes(line.key));
    cart.removeMany(keys);
    flagInvalid(false);
    setFound(null);
    if (isEmptied) void navigate(shopPath('/menu'));
    else onRemoved?.();
  }

  /** The other dish takes the place of the line, as many as fit; the last swap closes the dialog like a removal. */
  async function swap(line: CartLine, card: MenuCard): Promise<void> {
    const storeId = found?.storeId ?? choice.store?.store_id;
    const made = storeId === undefined ? null : await fetchPlainLine(api, card, storeId);
    if (!made) {
      toast({ text: t('common.somethingWrong'), tone: 'bad' });
      return;
    }
    cart.removeMany([line.key]);
    latest.current.add({ ...made, quantity: line.quantity });
    const rest = found?.lines.filter((candidate) => candidate.key !== line.key) ?? [];
    if (rest.length > 0) {
      setFound((now) => now && { ...now, lines: rest });
      return;
    }
    flagInvalid(false);
    setFound(null);
    onRemoved?.();
  }

  const list = found && (
    <UnavailableDialog
      cause={found.cause}
      lines={found.lines}
      missing={found.missing}
      storeId={found.storeId ?? choice.store?.store_id ?? null}
      onSwap={swap}
      onRemove={remove}
      onOtherStore={() => {
        setFound(null);
        askLocation();
      }}
    />
  );
  // An alert that waits for OK, as for a failed search.
  const dialog = hasFailed ? (
    <NoticeDialog open onClose={() => setFailed(false)} title={t('common.somethingWrong')} />
  ) : (
    list
  );
  return { dialog, checkStore, validate, show };
}
