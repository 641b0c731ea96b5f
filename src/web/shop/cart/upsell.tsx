// Suggestions for the cart: a combo cheaper than its parts, and small dishes. Refused ones do not return.
import { useState, useSyncExternalStore } from 'react';
import type { WireItem } from '#shared/contract/menu.ts';
import { lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import { aedToFils, filsToAed } from '#shared/domain/money/money.ts';
import { formatMoney, joinList } from '#shared/i18n/format.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { mealInstead, type WireMeal } from '../../state/checkout/meal-instead.ts';
import { plainLine } from '../../state/checkout/replacement.ts';
import { useShop } from '../../state/shop.ts';
import { pushEvent } from '../../state/tracking.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { UNDO_MS, useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';

type Offered = {
  closesGap: boolean;
  items: WireItem[];
  meal: (WireMeal & { saves: number }) | null;
};
type Suggestion = { item: WireItem; line: CartLine };

/** The query depends on the contents of the cart only. */
const toQuery = (lines: readonly CartLine[]) =>
  lines.map((line) => ({
    ...(line.itemId === undefined ? {} : { menu_item_id: line.itemId }),
    ...(line.sizeId === undefined ? {} : { size_id: line.sizeId }),
    ...(line.comboId === undefined ? {} : { combo_id: line.comboId }),
    quantity: line.quantity,
  }));

/** `isAsked` is false before a branch is chosen and after a failure: then nothing will come. */
function useOffered(missingFils: number | null): { offered: Offered | null; isAsked: boolean } {
  const { api } = useShop();
  const cart = useCart();
  const unwanted = useRefusedSuggestions();
  const storeId = useOrderChoice().store?.store_id ?? null;
  const [hasFailed, setFailed] = useState(false);

  const body =
    storeId === null
      ? null
      : {
          store_id: storeId,
          cart: toQuery(cart.lines),
          refused: [...unwanted.items],
          refused_combos: [...unwanted.combos],
          ...(missingFils === null ? {} : { missing: filsToAed(missingFils) }),
        };
  const { last: offered } = useQuery(
    body && JSON.stringify(body),
    async (signal): Promise<Offered | null> => {
      const answer = body && (await api('goesWith', { body }, { signal }));
      setFailed(!answer?.ok);
      if (!answer || !answer.ok) return null;
      const { items, meal, closes_gap } = answer.data;
      if (items.length > 0 || meal)
        pushEvent('suggestions_shown', {
          item_ids: items.map((item) => item.menu_item_id),
          combo_id: meal?.combo.combo_id ?? null,
        });
      return { closesGap: closes_gap, items, meal };
    },
  );
  return { offered, isAsked: body !== null && !hasFailed };
}

/** `missingFils`: how far the bill is below the brand's minimum, which it must exceed; null once it does. */
export function GoesWith({ missingFils }: { missingFils: number | null }) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const unwanted = useRefusedSuggestions();
  const { offered, isAsked } = useOffered(missingFils);

  // The room is reserved, so that what stands below does not move.
  if (offered === null) return isAsked ? <div className="min-h-67" aria-hidden="true" /> : null;
  const suggestions = offered.items.flatMap((item): Suggestion[] => {
    const made = plainLine(item);
    const isThere = cart.lines.some((line) => line.itemId === item.menu_item_id);
    return made.ok && !isThere && !unwanted.items.includes(item.menu_item_id)
      ? [{ item, line: made.line }]
      : [];
  });
  const isMealWanted = !unwanted.combos.includes(offered.meal?.combo.combo_id ?? 0);
  const meal = offered.meal && isMealWanted ? mealInstead(cart.lines, offered.meal) : null;
  if (suggestions.length === 0 && !meal) return null;

  const added = (line: CartLine) =>
    toast({ tone: 'ok', text: t('menu.added', { name: line.name[lang] }) });
  return (
    <section className="py-6" aria-labelledby="goes-with">
      <h2 id="goes-with" className="mb-3.5 text-h3">
        {t(offered.closesGap ? 'cart.closesGap' : 'cart.goesWith')}
      </h2>
      {meal && offered.meal && <MealOffer meal={meal} saves={offered.meal.saves} />}
      {/* As wide as the column, never as wide as all dishes together. */}
      <ul className="flex w-0 min-w-full gap-3.5 overflow-x-auto pb-2 [scrollbar-width:none]">
        {suggestions.map(({ item, line }) => (
          <li
            key={item.menu_item_id}
            className="grid shrink-0 grow-0 basis-33 grid-cols-[minmax(0,1fr)] content-start gap-1.5"
          >
            <div
              className={`tile ${item.tile} relative grid aspect-5/4 grid-cols-[minmax(0,1fr)] place-items-center rounded-tile [&_img]:w-3/4`}
            >
              <Picture name={line.image} alt="" scale={item.image_scale} sizes="120px" />
              <button
                type="button"
                className="add"
                aria-label={t('menu.add', { name: line.name[lang] })}
                onClick={() => {
                  cart.add(line);
                  pushEvent('suggestion_added', { item_id: item.menu_item_id });
                  added(line);
                }}
              >
                <Icon name="plus" />
              </button>
              <IconButton
                icon="close"
                className="absolute start-0 top-0"
                label={t('cart.notThat', { name: line.name[lang] })}
                onClick={() => refuseSuggestion('items', item.menu_item_id)}
              />
            </div>
            {/* A long name is whole in the dish's own dialog. */}
            <b className="line-clamp-3">{line.name[lang]}</b>
            <Money amountFils={lineTotalFils(line)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MealProps = { meal: NonNullable<ReturnType<typeof mealInstead>>; saves: number };

function MealOffer({ meal, saves }: MealProps) {
  const { t, lang } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const { line } = meal;
  const name = line.name[lang];
  const parts = cart.lines.filter(({ key }) => meal.remaining.some((part) => part.key === key));
  const undo = () => {
    cart.remove(line.key);
    cart.lines.forEach((before, index) => {
      if (!parts.includes(before) && before.key !== line.key) return;
      cart.reinsert(before, index);
      cart.setQuantity(before.key, before.quantity);
    });
  };
  const takeMeal = () => {
    for (const { key, quantity } of meal.remaining)
      if (quantity > 0) cart.setQuantity(key, quantity);
      else cart.remove(key);
    cart.add(line);
    pushEvent('suggestion_added', { combo_id: line.comboId ?? null });
    toast({
      tone: 'ok',
      text: t('cart.nowMeal', { name }),
      durationMs: UNDO_MS,
      action: { label: t('common.undo'), run: undo },
    });
  };
  return (
    <div className="mb-4 flex items-start gap-3 rounded-tile border border-line p-2">
      <Picture
        name={parts[0]?.image ?? null}
        alt=""
        sizes="72px"
        className="size-18 object-contain"
      />
      <div className="grid flex-1 justify-items-start gap-1 py-1">
        <b>{t('cart.asMeal', { name })}</b>
        <p className="text-sm">
          {t('cart.mealSaves', {
            list: joinList(
              parts.map((part) => part.name[lang]),
              lang,
            ),
            amount: formatMoney(aedToFils(saves) ?? 0, lang),
          })}
        </p>
        <Button variant="outline" onClick={takeMeal}>
          {t('cart.makeMeal')}
        </Button>
      </div>
      <IconButton
        icon="close"
        label={t('cart.notThat', { name })}
        onClick={() => refuseSuggestion('combos', line.comboId ?? 0)}
      />
    </div>
  );
}

export type RefusedSuggestions = { items: readonly number[]; combos: readonly number[] };

const KEY = 'refused_suggestions';
/** The call takes so many; the oldest may come again. */
const MOST = 100;
const NONE: RefusedSuggestions = { items: [], combos: [] };

let refused: RefusedSuggestions | null = null;
const listeners = new Set<() => void>();

const current = (): RefusedSuggestions =>
  (refused ??= { ...NONE, ...readJson<Partial<RefusedSuggestions>>('session', KEY) });

export function refuseSuggestion(kind: 'items' | 'combos', id: number): void {
  pushEvent('suggestion_refused', kind === 'items' ? { item_id: id } : { combo_id: id });
  refused = { ...current(), [kind]: [...current()[kind], id].slice(-MOST) };
  writeStored('session', KEY, JSON.stringify(refused));
  for (const listener of listeners) listener();
}

function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRefusedSuggestions(): RefusedSuggestions {
  return useSyncExternalStore(onRefused, current, () => NONE);
}
