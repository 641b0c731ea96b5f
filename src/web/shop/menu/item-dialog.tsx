// The dialog of an item: size, modifiers, quantity. Also edits a cart line.
import { useState } from 'react';
import type { WireItem } from '#shared/contract/menu.ts';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { missingGroupIds } from '#shared/domain/menu/choice-rules.ts';
import { displaySize } from '#shared/domain/kitchen/ticket-parts.ts';
import { useTexts } from '../../messages.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DishFacts } from './dish-facts.tsx';
import { DishHero } from './dish-hero.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import {
  itemPicture,
  lineFromItem,
  preselected,
  type ChosenCounts,
} from '../../state/checkout/line-from-choice.ts';
import { runningTotalFils } from '../../state/checkout/running-total.ts';
import { toModifierGroup, unitPrices } from '../../state/checkout/wire-prices.ts';
import { HERO, HERO_PICTURE, MissingItem, NAME } from './missing-item.tsx';
import type { DishList, OpenTarget } from './menu-actions.tsx';
import { goToMissing, groupElementId, ModifierGroups } from './modifier-groups.tsx';
import { SizeTiles } from './size-tiles.tsx';
import { useAddLine } from './use-add-line.ts';
import { useItem } from './use-item.ts';
import { Tag } from '../../ui/tag.tsx';
import { unavailableKey } from './menu-card.tsx';

type Props = { target: OpenTarget; onClose: () => void };
type WireSize = WireItem['item_size'][number];
type Choice = { sizeId: number; modifiers: ChosenCounts; quantity: number };
/** Changes in the dialog (null: none yet), and whether adding was tried too early. */
type Draft = { choice: Choice | null; isTried: boolean };

function computeAvailability(item: WireItem): MenuCard['availability'] {
  if (!item.sold_here || item.item_size.every((size) => !size.sold_here)) return 'not_sold';
  return !item.is_active || !item.group_active ? 'inactive' : item.in_stock ? 'ok' : 'out_of_stock';
}

export function ItemDialog({ target, onClose }: Props) {
  useTexts('choosing');
  const { lang } = useLanguage();
  const { lines } = useCart();
  const { item, isAsking, failed, retry } = useItem(target);
  const edited = lines.find((line) => line.key === target.editKey);
  const [draft, setDraft] = useState<Draft>({ choice: null, isTried: false });
  const name = item
    ? lang === 'ar'
      ? item.name_ar
      : item.item_name
    : (target.card?.name ?? edited?.name[lang] ?? '');
  const firstSize = item?.item_size.find((size) => size.sold_here) ?? item?.item_size[0];
  const choice = item && (draft.choice ?? firstChoice(item, edited, firstSize?.id ?? 0));
  const size = item?.item_size.find((candidate) => candidate.id === choice?.sizeId) ?? firstSize;
  if (item && !size) return null;
  const chosen = item && choice && size && { item, size, choice, name };
  const change = (next: Partial<Choice>) =>
    choice && setDraft({ ...draft, choice: { ...choice, ...next } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      hideTitle
      footer={
        chosen ? (
          <ItemBar
            {...chosen}
            edited={edited}
            isAsking={isAsking}
            onChange={change}
            onIncomplete={() => setDraft({ ...draft, isTried: true })}
            onAdded={onClose}
          />
        ) : undefined
      }
    >
      {chosen ? (
        <ItemChoices
          {...chosen}
          from={target.from}
          isAsking={isAsking}
          isTried={draft.isTried}
          onChange={change}
        />
      ) : (
        <MissingItem card={target.card} name={name} failed={failed} onRetry={retry} />
      )}
    </Dialog>
  );
}

const firstChoice = (item: WireItem, edited: CartLine | undefined, sizeId: number): Choice => ({
  sizeId: edited?.sizeId ?? sizeId,
  quantity: edited?.quantity ?? 1,
  modifiers: edited
    ? edited.modifiers.map(({ modifierGroupId, modifierId, quantity }) => ({
        modifierGroupId,
        modifierId,
        quantity,
      }))
    : preselected(item.modifiers),
});

type Chosen = { item: WireItem; size: WireSize; choice: Choice; name: string };
type Change = (change: Partial<Choice>) => void;

/** Quantity, total and the add button. `onIncomplete`: it was pressed while something is missing. */
function ItemBar({
  item,
  size,
  choice,
  name,
  edited,
  isAsking,
  onChange,
  onIncomplete,
  onAdded,
}: Chosen & {
  edited: CartLine | undefined;
  isAsking: boolean;
  onChange: Change;
  onIncomplete: () => void;
  onAdded: () => void;
}) {
  const { lang, t } = useLanguage();
  const { mayAdd, addLine } = useAddLine();
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

  const press = () => {
    const availability = computeAvailability(item);
    // An unavailable item is refused before anything is chosen.
    if (availability === 'ok' && missing) {
      onIncomplete();
      requestAnimationFrame(() => goToMissing(groupElementId(missing.id)));
      return;
    }
    mayAdd(availability, () => {
      const outcome = lineFromItem(item, choice, choice.quantity);
      if (outcome.ok && addLine(outcome.line, edited?.key)) onAdded();
    });
  };

  return (
    <ChoiceBar
      name={name}
      quantity={choice.quantity}
      maxQuantity={size.max_quantity}
      onQuantity={(quantity) => onChange({ quantity })}
      maximumName={displaySize({ en: size.size, ar: size.size_ar })?.[lang] ?? name}
      totalFils={runningTotalFils(
        unitFils,
        item.modifiers,
        choice.modifiers,
        [],
        [],
        choice.quantity,
      )}
      missing={missing ? t('menu.chooseFirst', { name: missing.name[lang] }) : null}
      editing={edited !== undefined}
      isAsking={isAsking}
      onPress={press}
    />
  );
}

function ItemChoices({
  item,
  size,
  choice,
  name,
  from,
  isAsking,
  isTried,
  onChange,
}: Chosen & {
  from: DishList | undefined;
  isAsking: boolean;
  isTried: boolean;
  onChange: Change;
}) {
  const { lang, t } = useLanguage();
  const unavailable = isAsking ? null : unavailableKey(computeAvailability(item));
  const picture = itemPicture(item, size.id, choice.modifiers);
  return (
    <>
      {/* The bar waits behind the picture and shows when that has scrolled away. */}
      <div className="sticky top-0 z-1 -mx-gutter -mt-2 -mb-18 flex h-18 items-center gap-3 border-b border-line bg-ground ps-3 pe-28">
        <span className={`tile ${item.tile} size-11 shrink-0 rounded-ctl`}>
          <Picture name={picture} alt="" sizes="44px" />
        </span>
        <span className="display-face line-clamp-2 text-lead" aria-hidden="true">
          {name}
        </span>
      </div>
      <DishHero tile={item.tile} className={HERO}>
        <Picture
          name={picture}
          className={HERO_PICTURE}
          alt={
            lang === 'ar' ? size.alt_text_ar || item.alt_text_ar : size.alt_text || item.alt_text
          }
          sizes="300px"
          priority
        />
      </DishHero>
      <FavouriteHeart
        kind="item"
        id={item.menu_item_id}
        groupId={item.group_id}
        name={name}
        from={from}
        className="absolute end-15 top-3.5 z-4"
      />
      <div className="pt-4">
        <p className={NAME} aria-hidden="true">
          {name}
        </p>
        <p className="mt-2">
          {lang === 'ar'
            ? size.description_ar || item.description_ar
            : size.description || item.description}
        </p>
        <DishFacts kcal={String(size.kcal)} allergens={item.allergens} />
        {unavailable && (
          <Tag as="p" kind="bad" className="mt-3" role="status">
            {t(unavailable)}
          </Tag>
        )}
        {item.item_size.length > 1 && (
          <SizeTiles
            sizes={item.item_size}
            sizeId={size.id}
            onChange={(sizeId) =>
              onChange({
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
          onChange={(modifiers) => onChange({ modifiers })}
          tried={isTried}
        />
      </div>
    </>
  );
}
