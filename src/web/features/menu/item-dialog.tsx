// An item, ready to be chosen: size, modifiers, how many. Also opened to change a line of the cart.
import { useState } from 'react';
import type { WireItem } from '#shared/contract/menu.ts';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import { missingGroupIds } from '#shared/domain/menu/choice-rules.ts';
import { displaySize } from '#shared/domain/kitchen/ticket-parts.ts';
import { useTexts } from '../../messages.ts';
import { useQuery } from '../../state/query.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DishFacts } from './dish-facts.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import {
  itemPicture,
  lineFromItem,
  preselected,
  type ChosenCounts,
} from '../../state/checkout/line-from-choice.ts';
import { runningTotalFils } from '../../state/checkout/running-total.ts';
import { toModifierGroup, unitPrices } from '../../state/checkout/wire-prices.ts';
import type { OpenTarget } from './menu-actions.tsx';
import { goToMissing, groupElementId, ModifierGroups } from './modifier-groups.tsx';
import { SizeTiles } from './size-tiles.tsx';
import { useAddLine } from './use-add-line.ts';

type Props = { target: OpenTarget; onClose: () => void };
type Choice = { sizeId: number; modifiers: ChosenCounts; quantity: number };

function computeAvailability(item: WireItem): MenuCard['availability'] {
  if (!item.sold_here || item.item_size.every((size) => !size.sold_here)) return 'not_sold';
  return !item.is_active || !item.group_active ? 'inactive' : item.in_stock ? 'ok' : 'out_of_stock';
}

/** Loads the item at the branch of this tab; `failed` holds the sentence to show. What the page knew before is shown, and decides nothing. */
function useItem({ id, item: first }: OpenTarget): {
  item: WireItem | null;
  isAsking: boolean;
  failed: string | null;
  retry: () => void;
} {
  const { api } = useShop();
  const { store } = useOrderChoice();
  const { t } = useLanguage();
  // A new try is a new question: it takes the last failure away at once.
  const [attempt, setAttempt] = useState(0);
  const storeId = store?.store_id ?? null;
  const { answer, last } = useQuery(`${id} ${storeId} ${attempt}`, (signal) =>
    api(
      'item',
      { params: { id }, body: { mode: 'online', store_id: storeId, brand_id: 1 } },
      { signal },
    ),
  );
  const told = answer ?? last;
  const known = told?.ok ? told.data.successResponse : (first ?? null);
  const isRefused = answer?.ok === false && answer.code === 'NOT_SOLD_AT_STORE';
  const item = known && isRefused ? { ...known, sold_here: false } : known;
  const failed =
    answer === null || answer.ok
      ? null
      : answer.code === 'NOT_SOLD_AT_STORE'
        ? t('menu.notInLocalStore')
        : answer.message || t('common.networkFailed');
  return { item, isAsking: answer === null, failed, retry: () => setAttempt((count) => count + 1) };
}

export function ItemDialog({ target, onClose }: Props) {
  useTexts('choosing');
  const { lang, t } = useLanguage();
  const { lines } = useCart();
  const { item, isAsking, failed, retry } = useItem(target);
  const { mayAdd, addLine } = useAddLine();
  const edited = lines.find((line) => line.key === target.editKey);
  const [changed, setChanged] = useState<Choice | null>(null);
  const [tried, setTried] = useState(false);
  const name = item
    ? lang === 'ar'
      ? item.name_ar
      : item.item_name
    : (target.card?.name ?? edited?.name[lang] ?? '');

  if (!item) {
    return (
      <Dialog open onClose={onClose} title={name} className="modal-cust" hideTitle>
        <div className="cust">
          <div className={`cust-hero ${target.card?.tile ?? ''}`}>
            {target.card && <Picture name={target.card.image} alt="" sizes="480px" />}
          </div>
          <div className="cust-main" aria-busy={failed === null}>
            <p className="cust-name">{name}</p>
            {failed === null ? (
              <>
                <div className="skeleton mt-4 h-4" />
                <div className="skeleton mt-6 h-24" />
                <div className="skeleton mt-6 h-40" />
              </>
            ) : (
              <div role="alert" className="mt-6 flex flex-col items-start gap-4">
                <p>{failed}</p>
                <button type="button" className="btn out" onClick={retry}>
                  {t('common.retry')}
                </button>
              </div>
            )}
          </div>
        </div>
      </Dialog>
    );
  }

  const firstSize = item.item_size.find((size) => size.sold_here) ?? item.item_size[0];
  const choice: Choice = changed ?? {
    sizeId: edited?.sizeId ?? firstSize?.id ?? 0,
    quantity: edited?.quantity ?? 1,
    modifiers: edited
      ? edited.modifiers.map(({ modifierGroupId, modifierId, quantity }) => ({
          modifierGroupId,
          modifierId,
          quantity,
        }))
      : preselected(item.modifiers),
  };
  const size = item.item_size.find((candidate) => candidate.id === choice.sizeId) ?? firstSize;
  if (!size) return null;
  const groups = item.modifiers.map(toModifierGroup);
  const missingId = missingGroupIds(
    groups,
    groups.map((group) => group.id),
    choice.modifiers,
  )[0];
  const missing = groups.find((group) => group.id === missingId);
  const { unitFils } = unitPrices({
    mrp: size.mrp,
    discountPrice: size.discount_price,
    channel: size.order_channel,
  });
  const change = (next: Partial<Choice>) => setChanged({ ...choice, ...next });

  const press = () => {
    const availability = computeAvailability(item);
    // Nobody should choose for what cannot be had.
    if (availability === 'ok' && missing) {
      setTried(true);
      requestAnimationFrame(() => goToMissing(groupElementId(missing.id)));
      return;
    }
    mayAdd(availability, () => {
      const outcome = lineFromItem(item, choice, choice.quantity);
      if (outcome.ok && addLine(outcome.line, edited?.key)) onClose();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      className="modal-cust"
      hideTitle
      footer={
        <ChoiceBar
          name={name}
          quantity={choice.quantity}
          maxQuantity={size.max_quantity}
          onQuantity={(quantity) => change({ quantity })}
          maximumName={displaySize({ en: size.size, ar: size.size_ar })?.[lang] ?? name}
          totalFils={runningTotalFils(
            unitFils,
            item.modifiers,
            choice.modifiers,
            [],
            [],
            choice.quantity,
          )}
          missing={missing?.name[lang] ?? null}
          editing={edited !== undefined}
          isAsking={isAsking}
          onPress={press}
        />
      }
    >
      <div className="cust">
        <div className={`cust-hero ${item.tile}`}>
          <CrunchRing />
          <Picture
            name={itemPicture(item, size.id, choice.modifiers)}
            alt={
              lang === 'ar' ? size.alt_text_ar || item.alt_text_ar : size.alt_text || item.alt_text
            }
            sizes="(min-width: 989px) 480px, 52vw"
            priority
          />
          <FavouriteHeart
            kind="item"
            id={item.menu_item_id}
            groupId={item.group_id}
            name={name}
            from={target.from}
            solid
          />
        </div>
        <div className="cust-main">
          <p className="cust-name" aria-hidden="true">
            {name}
          </p>
          <p className="mt-2.5">
            {lang === 'ar'
              ? size.description_ar || item.description_ar
              : size.description || item.description}
          </p>
          <DishFacts kcal={String(size.kcal)} allergens={item.allergens} />
          {item.item_size.length > 1 && (
            <SizeTiles
              sizes={item.item_size}
              sizeId={size.id}
              onChange={(sizeId) =>
                change({
                  sizeId,
                  quantity: Math.min(
                    choice.quantity,
                    item.item_size.find((candidate) => candidate.id === sizeId)?.max_quantity ?? 1,
                  ),
                })
              }
            />
          )}
          <ModifierGroups
            groups={item.modifiers}
            modifiers={choice.modifiers}
            onChange={(modifiers) => change({ modifiers })}
            tried={tried}
          />
        </div>
      </div>
    </Dialog>
  );
}
