import { formatCount, formatRange } from '#shared/i18n/format.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WireCombo } from '#shared/contract/menu.ts';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { COMBO_MAX_QUANTITY } from '#shared/domain/menu/menu-choice.ts';
import { useTexts } from '../../messages.ts';
import { TO_PLACE } from '../../state/menu/menu-place.ts';
import { useCart, useCheckoutPlace } from '../../state/checkout/use-checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money, WasPrice } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { categoryElementId, ChoiceCategory } from './choice-category.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DishFacts } from './dish-facts.tsx';
import { DishHero } from './dish-hero.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import {
  useComboChoice,
  useComboProgress,
  type Choice,
  type ComboProgress,
} from './combo-choice.ts';
import { lineFromCombo, pictureName } from '../../state/checkout/line-from-choice.ts';
import { runningTotalFils } from '../../state/checkout/running-total.ts';
import { unitPrices } from '../../state/checkout/wire-prices.ts';
import { goToMissing, groupElementId, ModifierGroups } from './modifier-groups.tsx';
import { FROM_CART, type DishList } from './menu-actions.tsx';
import { useAddLine } from './use-add-line.ts';
import { blended } from '../../ui/view-moves.ts';
import { Tag } from '../../ui/tag.tsx';
import { unavailableKey } from './menu-card.tsx';

const TO_CART = { to: '/cart', replace: true } as const;

/** `soldHere` false: this branch does not offer it, though the brand does. */
type Props = { combo: WireCombo; soldHere: boolean; editKey: string | null };

function computeAvailability(combo: WireCombo, soldHere: boolean): MenuCard['availability'] {
  if (!soldHere || !combo.sold_here) return 'not_sold';
  return !combo.is_active || !combo.group_active
    ? 'inactive'
    : combo.in_stock
      ? 'ok'
      : 'out_of_stock';
}

export function ComboBuilder({ combo, soldHere, editKey }: Props) {
  useTexts('choosing');
  const { lang } = useLanguage();
  const { lines } = useCart();
  const edited = lines.find((line) => line.key === editKey && line.comboId === combo.combo_id);
  const [choice, change] = useComboChoice(combo, edited);
  const progress = useComboProgress(combo, choice);
  const { isTried, press } = useAddCombo({ combo, soldHere, choice, progress, edited });
  const name = lang === 'ar' ? combo.name_ar : combo.combo_name;
  const prices = unitPrices({
    mrp: combo.combo_mrp_price,
    discountPrice: combo.discount_price,
    channel: combo.order_channel,
  });

  return (
    <div className="wrap pb-6 wide:grid wide:grid-cols-[44%_minmax(0,1fr)] wide:items-start wide:gap-x-14 wide:pt-3">
      <ComboArt combo={combo} name={name} />
      <div>
        <ComboFacts combo={combo} name={name} prices={prices} soldHere={soldHere} />
        {combo.included.length > 0 && <IncludedParts parts={combo.included} />}
        {progress.total > 0 && <ChoiceProgress progress={progress} />}
        {combo.choices.map((category) => (
          <ChoiceCategory
            key={category.choice_id}
            category={category}
            options={choice.options}
            onChange={(options) => change({ options })}
            tried={isTried}
          />
        ))}
        <ModifierGroups
          groups={combo.modifiers}
          modifiers={choice.modifiers}
          onChange={(modifiers) => change({ modifiers })}
          tried={isTried}
        />
      </div>
      <div className="combo-bar sticky bottom-0 z-18 -mx-gutter mt-6 flex gap-3 bg-ground px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar wide:col-span-2 wide:mx-0 wide:rounded-t-tile wide:px-6">
        <ChoiceBar
          name={name}
          quantity={choice.quantity}
          maxQuantity={COMBO_MAX_QUANTITY}
          onQuantity={(quantity) => change({ quantity })}
          maximumName={name}
          totalFils={runningTotalFils(
            prices.unitFils,
            combo.modifiers,
            choice.modifiers,
            combo.choices,
            choice.options,
            choice.quantity,
          )}
          missing={progress.missingText}
          editing={edited !== undefined}
          onPress={press}
        />
      </div>
    </div>
  );
}

/** Adds the combo to the cart or changes its line, and leaves the page; shows what is missing instead. */
function useAddCombo({
  combo,
  soldHere,
  choice,
  progress: { missingCategoryId, missingGroupId },
  edited,
}: {
  combo: WireCombo;
  soldHere: boolean;
  choice: Choice;
  progress: ComboProgress;
  edited: CartLine | undefined;
}): { isTried: boolean; press: () => void } {
  const { t } = useLanguage();
  const { mayAdd, addLine } = useAddLine();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { isFromCart } = useOrigin();
  const menu = useCheckoutPlace()?.menu ?? '/menu';
  const toast = useToast();
  const [isTried, setTried] = useState(false);
  /** Already in the cart while the page is left: another press would add it again. */
  const isAdded = useRef(false);

  function showMissing(): void {
    // Said once; afterwards the button names what is missing and scrolls to it.
    if (missingCategoryId !== undefined && !isTried)
      toast({ tone: 'caution', text: t('menu.comboIncomplete') });
    setTried(true);
    const elementId =
      missingCategoryId !== undefined
        ? categoryElementId(missingCategoryId)
        : groupElementId(missingGroupId ?? 0);
    requestAnimationFrame(() => goToMissing(elementId));
  }

  const press = () => {
    const availability = computeAvailability(combo, soldHere);
    const isComplete = missingCategoryId === undefined && missingGroupId === undefined;
    // An unavailable combo is refused before anything is chosen.
    if (availability === 'ok' && !isComplete) return showMissing();
    mayAdd(availability, () => {
      if (isAdded.current) return;
      const outcome = lineFromCombo(combo, choice, choice.quantity);
      isAdded.current = outcome.ok && addLine(outcome.line, edited?.key);
      if (isAdded.current)
        void (isFromCart
          ? navigate(shopPath('/cart'), { replace: true, ...blended() })
          : navigate(shopPath(menu), TO_PLACE));
    });
  };
  return { isTried, press };
}

function useOrigin() {
  const { state } = useLocation() as { state: { from?: DishList } | string | null };
  return {
    isFromCart: state === FROM_CART,
    from: typeof state === 'object' ? state?.from : undefined,
  };
}

function ComboArt({ combo, name }: { combo: WireCombo; name: string }) {
  const { lang, t } = useLanguage();
  const { isFromCart, from } = useOrigin();
  const menu = useCheckoutPlace()?.menu ?? '/menu';
  return (
    <div className="wide:sticky wide:top-[calc(var(--spacing-bar)+12px)]">
      <ShopLink
        className="inline-flex min-h-11 items-center gap-2 text-[0.875rem] font-strong"
        {...(isFromCart ? TO_CART : { to: menu, ...TO_PLACE })}
      >
        <Icon name="arrow-left" mirror />
        {t(isFromCart ? 'menu.backToCart' : 'menu.backToMenu')}
      </ShopLink>
      <DishHero
        tile={combo.tile}
        className="aspect-[1/0.56] rounded-tile wide:aspect-auto wide:h-[min(560px,100vh-240px)]"
      >
        <Picture
          className="relative h-auto w-[52%] object-contain wide:w-[86%]"
          name={pictureName(combo.image_url)}
          alt={lang === 'ar' ? combo.alt_text_ar : combo.alt_text}
          sizes="(min-width: 989px) 480px, 60vw"
          priority
        />
        <FavouriteHeart
          kind="combo"
          id={combo.combo_id}
          groupId={combo.group_id}
          name={name}
          from={from}
          className="absolute end-2.5 top-2.5"
        />
      </DishHero>
    </div>
  );
}

function ComboFacts({
  combo,
  name,
  prices,
  soldHere,
}: {
  combo: WireCombo;
  name: string;
  prices: ReturnType<typeof unitPrices>;
  soldHere: boolean;
}) {
  const { lang, t } = useLanguage();
  const unavailable = soldHere
    ? unavailableKey(computeAvailability(combo, soldHere))
    : 'menu.notInLocalStore';
  return (
    <>
      <h1 className="mt-5 text-[2.25rem]/[1] font-black wrap-anywhere ar:leading-[1.25] wide:mt-11 wide:text-[2.75rem]">
        {name}
      </h1>
      <p className="mt-2.5">{lang === 'ar' ? combo.description_ar : combo.description}</p>
      <DishFacts kcal={formatRange(combo.kcal_min, combo.kcal_max)} allergens={combo.allergens} />
      <p className="price-row mt-3 flex items-baseline gap-2 text-[1.5rem]/[1.3333]">
        <Money amountFils={prices.unitFils} />
        {prices.listFils > prices.unitFils && <WasPrice amountFils={prices.listFils} />}
      </p>
      {unavailable && (
        <Tag as="p" kind="bad" className="mt-3" role="status">
          {t(unavailable)}
        </Tag>
      )}
    </>
  );
}

function IncludedParts({ parts }: { parts: WireCombo['included'] }) {
  const { lang, t } = useLanguage();
  return (
    <div className="mt-6">
      <h2 className="text-[1.3125rem]/[1.15]">{t('menu.included')}</h2>
      <ul className="mt-2.5 grid gap-2">
        {parts.map((part) => (
          <li key={`${part.item_name}${part.size}`} className="flex items-center gap-2.5">
            <Icon name="check" className="text-ok" />
            <span>
              {formatCount(part.quantity)} {lang === 'ar' ? part.name_ar : part.item_name}{' '}
              <span className="mut sm">{lang === 'ar' ? part.size_ar : part.size}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChoiceProgress({ progress: { chosen, total } }: { progress: ComboProgress }) {
  const { t } = useLanguage();
  return (
    <div
      className="sticky top-[calc(var(--spacing-bar)+var(--line-lost))] z-2 -mx-gutter mt-3 bg-ground px-gutter py-3 wide:mx-0 wide:px-0"
      role="status"
    >
      <div className="row sm mb-2">
        <b>{t('menu.chosen', { chosen, total })}</b>
        <span className="to-end mut">
          {chosen < total ? t('menu.toGo', { count: total - chosen }) : t('menu.allChosen')}
        </span>
      </div>
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i
            key={index}
            className={`h-1.5 flex-1 rounded-full ${index < chosen ? 'bg-ok-fill' : 'bg-sand'}`}
          />
        ))}
      </div>
    </div>
  );
}
