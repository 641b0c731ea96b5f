// A combo, ready to be put together: what is always in it, what is chosen, how far one has come.
import { formatCount, formatRange } from '#shared/i18n/format.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WireCombo } from '#shared/contract/menu.ts';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import {
  choiceSelectionState,
  missingChoiceIds,
  missingGroupIds,
} from '#shared/domain/menu/choice-rules.ts';
import { COMBO_MAX_QUANTITY } from '#shared/domain/menu/menu-choice.ts';
import { useTexts } from '../../messages.ts';
import { TO_PLACE } from '../../state/menu/menu-place.ts';
import { useCheckoutPlace } from '../../state/checkout/checkout.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money, WasPrice } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { categoryElementId, ChoiceCategory } from './choice-category.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DishFacts } from './dish-facts.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import {
  lineFromCombo,
  pictureName,
  preselected,
  type ChosenCounts,
  type ChosenOptions,
} from '../../state/checkout/line-from-choice.ts';
import { runningTotalFils } from '../../state/checkout/running-total.ts';
import { toComboChoice, toModifierGroup, unitPrices } from '../../state/checkout/wire-prices.ts';
import { goToMissing, groupElementId, ModifierGroups } from './modifier-groups.tsx';
import { FROM_CART, type DishList } from './menu-actions.tsx';
import { useAddLine } from './use-add-line.ts';
import { blended } from '../../ui/view-moves.ts';

const TO_CART = { to: '/cart', replace: true } as const;

type Choice = { options: ChosenOptions; modifiers: ChosenCounts; quantity: number };
/** `soldHere` false: the branch of this page does not offer it, though the brand does. */
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
  const { lang, t } = useLanguage();
  const { lines } = useCart();
  const { mayAdd, addLine } = useAddLine();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: DishList } | string | null };
  const isFromCart = state === FROM_CART;
  const shopPath = useShopPath();
  const menu = useCheckoutPlace()?.menu ?? '/menu';
  const toast = useToast();
  const edited = lines.find((line) => line.key === editKey && line.comboId === combo.combo_id);
  const [changed, setChanged] = useState<Choice | null>(null);
  const [tried, setTried] = useState(false);
  /** It is in the cart, and this page is being left: another press would add it again. */
  const isAdded = useRef(false);
  const choice: Choice =
    changed ??
    (edited
      ? {
          quantity: edited.quantity,
          options: edited.options.map(({ choiceId, optionId, quantity }) => ({
            choiceId,
            optionId,
            quantity,
          })),
          modifiers: edited.modifiers.map(({ modifierGroupId, modifierId, quantity }) => ({
            modifierGroupId,
            modifierId,
            quantity,
          })),
        }
      : {
          quantity: 1,
          options: combo.choices.flatMap((category) =>
            category.options
              .filter((option) => option.selected && option.available)
              .map((option) => ({
                choiceId: category.choice_id,
                optionId: option.option_id,
                quantity: Math.max(1, option.quantity),
              })),
          ),
          modifiers: preselected(combo.modifiers),
        });
  const change = (next: Partial<Choice>) => setChanged({ ...choice, ...next });

  const name = lang === 'ar' ? combo.name_ar : combo.combo_name;
  const categories = combo.choices.map(toComboChoice);
  const states = categories.map((category) => choiceSelectionState(category, choice.options));
  const missingCategoryId = missingChoiceIds(categories, choice.options)[0];
  const missingAt = categories.findIndex((category) => category.id === missingCategoryId);
  const groups = combo.modifiers.map(toModifierGroup);
  const needed = groups.filter((group) => group.min > 0).map((group) => group.id);
  const missing = missingGroupIds(groups, needed, choice.modifiers);
  const missingGroupId = missing[0];
  // A group that must be answered is one choice more.
  const total = states.reduce((sum, state) => sum + state.max, 0) + needed.length;
  const chosen =
    states.reduce((sum, state) => sum + state.chosen, 0) + needed.length - missing.length;
  const prices = unitPrices({
    mrp: combo.combo_mrp_price,
    discountPrice: combo.discount_price,
    channel: combo.order_channel,
  });

  const missingText = (): string | null => {
    const category = categories[missingAt];
    const state = states[missingAt];
    if (category && state) {
      const count = state.max - state.chosen;
      const word = lang === 'ar' ? category.name.ar : category.name.en.toLowerCase();
      return count === 1 && state.max > 1
        ? t('menu.chooseOneMore', { category: word })
        : t('menu.chooseSome', { count, category: word });
    }
    return groups.find((group) => group.id === missingGroupId)?.name[lang] ?? null;
  };

  const press = () => {
    const availability = computeAvailability(combo, soldHere);
    // Nobody should put together what cannot be had.
    if (
      availability === 'ok' &&
      (missingCategoryId !== undefined || missingGroupId !== undefined)
    ) {
      // Said once: afterwards the button itself names what is missing, and the page goes there.
      if (missingCategoryId !== undefined && !tried)
        toast({ tone: 'caution', text: t('menu.comboIncomplete') });
      setTried(true);
      const elementId =
        missingCategoryId !== undefined
          ? categoryElementId(missingCategoryId)
          : groupElementId(missingGroupId ?? 0);
      requestAnimationFrame(() => goToMissing(elementId));
      return;
    }
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

  return (
    <div className="combo-page wrap">
      <div className="combo-art">
        <ShopLink className="back" {...(isFromCart ? TO_CART : { to: menu, ...TO_PLACE })}>
          <Icon name="arrow-left" mirror />
          {t(isFromCart ? 'menu.backToCart' : 'menu.backToMenu')}
        </ShopLink>
        <div className={`cust-hero ${combo.tile}`}>
          <CrunchRing />
          <Picture
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
            from={typeof state === 'object' ? state?.from : undefined}
            solid
          />
        </div>
      </div>
      <div className="combo-main">
        <h1>{name}</h1>
        <p className="mt-2.5">{lang === 'ar' ? combo.description_ar : combo.description}</p>
        <DishFacts kcal={formatRange(combo.kcal_min, combo.kcal_max)} allergens={combo.allergens} />
        <p className="price-row mt-3 flex items-baseline gap-2 text-2xl">
          <Money amountFils={prices.unitFils} />
          {prices.listFils > prices.unitFils && <WasPrice amountFils={prices.listFils} />}
        </p>
        {!soldHere && (
          <p className="tag bad mt-3" role="status">
            {t('menu.notInLocalStore')}
          </p>
        )}
        {combo.included.length > 0 && (
          <div className="choice-group">
            <h2 className="choice-group-name">{t('menu.included')}</h2>
            <ul className="included">
              {combo.included.map((part) => (
                <li key={`${part.item_name}${part.size}`}>
                  <Icon name="check" />
                  <span>
                    {formatCount(part.quantity)} {lang === 'ar' ? part.name_ar : part.item_name}{' '}
                    <span className="mut sm">{lang === 'ar' ? part.size_ar : part.size}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {total > 0 && (
          <div className="mt-5" role="status">
            <div className="row sm mb-2">
              <b>{t('menu.chosen', { chosen, total })}</b>
              <span className="to-end mut">
                {chosen < total ? t('menu.toGo', { count: total - chosen }) : t('menu.allChosen')}
              </span>
            </div>
            <div className="prog" aria-hidden="true">
              {Array.from({ length: total }, (_, index) => (
                <i key={index} className={index < chosen ? 'filled' : ''} />
              ))}
            </div>
          </div>
        )}
        {combo.choices.map((category) => (
          <ChoiceCategory
            key={category.choice_id}
            category={category}
            options={choice.options}
            onChange={(options) => change({ options })}
            tried={tried}
          />
        ))}
        <ModifierGroups
          groups={combo.modifiers}
          modifiers={choice.modifiers}
          onChange={(modifiers) => change({ modifiers })}
          tried={tried}
        />
      </div>
      <div className="combo-bar">
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
          missing={missingText()}
          editing={edited !== undefined}
          onPress={press}
        />
      </div>
    </div>
  );
}
