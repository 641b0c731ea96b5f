import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import { fetchPlainLine } from '../../state/checkout/replacement.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type MissingParts, UnavailableDialog } from './unavailable-dialog.tsx';
import { useLatest } from '../../ui/use-latest.ts';

type Sold = readonly { menu_item_id?: number | undefined; combo_id?: number | undefined }[];

/** The lines a branch does not sell; all of them when it sells nothing. */
function linesMissingFrom(sold: Sold, lines: readonly CartLine[]): CartLine[] {
  const items = new Set(sold.map((each) => each.menu_item_id));
  const combos = new Set(sold.map((each) => each.combo_id));
  return lines.filter((line) =>
    line.kind === 'item'
      ? line.itemId === undefined || !items.has(line.itemId)
      : line.comboId === undefined || !combos.has(line.comboId),
  );
}

/** `failed`: the check could not be made, and the customer was told. */
export type CheckResult = 'fine' | 'found' | 'failed';
export type CartCheck = {
  dialog: ReactNode;
  checkStore(storeId: number): Promise<CheckResult>;
  validate(storeId: number): Promise<CheckResult>;
  show(
    cause: 'store' | 'invalid',
    lines: CartLine[],
    storeId: number | null,
    missing: MissingParts,
  ): void;
};

const flagInvalid = (on: boolean): void => changeCheckout({ type: 'invalidLinesSet', on });
/** `storeId`: the asked branch; null: the chosen one. */
type CartFinding = {
  cause: 'store' | 'invalid';
  lines: CartLine[];
  storeId: number | null;
  missing: MissingParts;
};

export function useCartCheck(onRemoved?: () => void): CartCheck {
  const { t } = useLanguage();
  const [finding, setFinding] = useState<CartFinding | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const show = useCallback<CartCheck['show']>((cause, lines, storeId, missing) => {
    flagInvalid(true);
    setFinding({ cause, lines, storeId, missing });
  }, []);
  const onResult = useCallback(
    (finding: CartFinding): CheckResult => {
      const { cause, lines, storeId, missing } = finding;
      if (lines.length > 0) {
        show(cause, lines, storeId, missing);
        return 'found';
      }
      flagInvalid(false);
      setFinding(null);
      return 'fine';
    },
    [show],
  );
  const onFailed = useCallback(() => setFailed(true), []);
  const questions = useCartQuestions(onResult, onFailed);

  // An alert that waits for OK, as for a failed search.
  const dialog = hasFailed ? (
    <NoticeDialog open onClose={() => setFailed(false)} title={t('common.somethingWrong')} />
  ) : (
    finding && <FindingDialog finding={finding} onChange={setFinding} onRemoved={onRemoved} />
  );
  return { dialog, show, ...questions };
}

function useCartQuestions(
  onResult: (finding: CartFinding) => CheckResult,
  onFailed: () => void,
): Pick<CartCheck, 'checkStore' | 'validate'> {
  const { api } = useShop();
  const { t } = useLanguage();
  const toast = useToast();
  const latest = useLatest(useCart());

  const checkStore = useCallback(
    async (storeId: number): Promise<CheckResult> => {
      if (latest.current.lines.length === 0) return 'fine';
      const answer = await api('itemsForStore', {
        body: { mode: 'online', store_id: storeId, brand_id: 1 },
      });
      const sellsNothing = !answer.ok && answer.code === 'ITEMS_NOT_FOUND';
      if (answer.ok || sellsNothing) changeCheckout({ type: 'cartChecked', storeId });
      if (sellsNothing)
        return onResult({
          cause: 'store',
          lines: latest.current.lines,
          storeId,
          missing: new Map(),
        });
      if (!answer.ok) {
        onFailed();
        return 'failed';
      }
      return onResult({
        cause: 'store',
        lines: linesMissingFrom(answer.data.menuData, latest.current.lines),
        storeId,
        missing: new Map(),
      });
    },
    [api, latest, onResult, onFailed],
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
      // Taken out meanwhile, in the dialog of a refused order or in another tab.
      const isInCart = ({ key }: CartLine): boolean =>
        latest.current.lines.some((line) => line.key === key);
      return onResult({
        cause: 'invalid',
        lines: answer.data.menuData.flatMap((each) => lines[each.index] ?? []).filter(isInCart),
        storeId,
        missing,
      });
    },
    [latest, api, onResult, t, toast],
  );

  return { checkStore, validate };
}

function FindingDialog({
  finding,
  onChange,
  onRemoved,
}: {
  finding: CartFinding;
  onChange: Dispatch<SetStateAction<CartFinding | null>>;
  onRemoved: (() => void) | undefined;
}) {
  const { api, askLocation } = useShop();
  const { t } = useLanguage();
  const cart = useCart();
  const latest = useLatest(cart);
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { store } = useOrderChoice();
  const storeId = finding.storeId ?? store?.store_id ?? null;
  const lines = finding.lines.filter(({ key }) => cart.lines.some((line) => line.key === key));
  if (lines.length === 0) return null;

  function remove(): void {
    const keys = lines.map((line) => line.key);
    const isEmptied = cart.lines.every((line) => keys.includes(line.key));
    cart.removeMany(keys);
    flagInvalid(false);
    onChange(null);
    if (isEmptied) void navigate(shopPath('/menu'));
    else onRemoved?.();
  }

  /** Replaces the line by the other dish, as many as fit; the last swap closes the dialog. */
  async function swap(line: CartLine, card: MenuCard): Promise<void> {
    const replacement = storeId === null ? null : await fetchPlainLine(api, card, storeId);
    if (!replacement) {
      toast({ text: t('common.somethingWrong'), tone: 'bad' });
      return;
    }
    cart.removeMany([line.key]);
    latest.current.add({ ...replacement, quantity: line.quantity });
    const rest = finding.lines.filter((candidate) => candidate.key !== line.key);
    if (rest.length > 0) {
      onChange((now) => now && { ...now, lines: rest });
      return;
    }
    flagInvalid(false);
    onChange(null);
    onRemoved?.();
  }

  return (
    <UnavailableDialog
      cause={finding.cause}
      lines={lines}
      missing={finding.missing}
      storeId={storeId}
      onSwap={swap}
      onRemove={remove}
      onOtherStore={() => {
        onChange(null);
        askLocation();
      }}
    />
  );
}
