// One category of a combo: tiles with a picture and a quantity each, exactly as many as the combo holds.
import type { WireChoiceCategory } from '#shared/contract/menu.ts';
import { choiceSelectionState } from '#shared/domain/menu/choice-rules.ts';
import { aedToFils, roundToDirhams } from '#shared/domain/money/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { pictureName, type ChosenOptions } from '../../state/checkout/line-from-choice.ts';
import { toComboChoice } from '../../state/checkout/wire-prices.ts';
import { Money } from '../../ui/money.tsx';

/** The id of a category's element, for scrolling to what is missing. */
export const categoryElementId = (choiceId: number) => `category-${choiceId}`;

type Props = {
  category: WireChoiceCategory;
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
  tried: boolean;
};

export function ChoiceCategory({ category, options, onChange, tried }: Props) {
  const { lang, t } = useLanguage();
  const toast = useToast();
  const choiceId = category.choice_id;
  const name = lang === 'ar' ? category.category_name_ar : category.category_name;
  const {
    chosen,
    max: total,
    missing,
    full,
  } = choiceSelectionState(toComboChoice(category), options);
  const set = (optionId: number, quantity: number) => {
    const rest = options.filter(
      (candidate) => candidate.choiceId !== choiceId || candidate.optionId !== optionId,
    );
    onChange(quantity > 0 ? [...rest, { choiceId, optionId, quantity }] : rest);
  };
  const tellMaximum = () => toast({ tone: 'caution', text: t('menu.maximum', { name }) });

  return (
    <fieldset
      className={`choice-group ${tried && missing ? 'err' : ''}`}
      id={categoryElementId(choiceId)}
      tabIndex={-1}
      aria-invalid={(tried && missing) || undefined}
    >
      <legend className="choice-group-head">
        <span className="choice-group-name">{name}</span>
        {missing ? (
          <span className={`tag ${tried || chosen > 0 ? 'solid' : ''}`}>
            {chosen > 0
              ? t('menu.chooseMore', { chosen, total, count: total - chosen })
              : t('menu.requiredChoose', { count: total })}
          </span>
        ) : (
          <span className="tag ok">
            <Icon name="check" />
            {t('menu.done', { chosen, total })}
          </span>
        )}
      </legend>
      <div className="chooser">
        {category.options.map((option) => {
          const quantity =
            options.find(
              (candidate) =>
                candidate.choiceId === choiceId && candidate.optionId === option.option_id,
            )?.quantity ?? 0;
          const optionName = lang === 'ar' ? option.name_ar : option.item_name;
          const size = lang === 'ar' ? option.size_ar : option.size;
          const extra = roundToDirhams(aedToFils(option.extra_price) ?? 0);
          const disabled = !option.available || (full && quantity === 0);
          return (
            <div
              key={option.option_id}
              role="group"
              aria-label={optionName}
              aria-disabled={disabled || undefined}
              className={`choice ${quantity > 0 ? 'on' : ''} ${disabled ? 'dis' : ''}`}
            >
              <Picture name={pictureName(option.image_url)} alt="" sizes="72px" />
              <span className="row-text">
                {optionName}
                <span className="extra-price">
                  {option.available ? (
                    <>
                      {size}
                      {extra > 0 && (
                        <>
                          {size === '' ? '' : ' · '}
                          <Money amountFils={extra} extra />
                        </>
                      )}
                    </>
                  ) : (
                    t('menu.soldOut')
                  )}
                </span>
              </span>
              {quantity > 0 ? (
                <Stepper
                  value={quantity}
                  max={quantity + total - chosen}
                  label={optionName}
                  onChange={(next) => set(option.option_id, next)}
                  onMax={tellMaximum}
                />
              ) : (
                <button
                  type="button"
                  className="plus"
                  aria-label={t('menu.add', { name: optionName })}
                  disabled={!option.available}
                  aria-disabled={full}
                  onClick={() => {
                    if (full) tellMaximum();
                    else set(option.option_id, 1);
                  }}
                >
                  <Icon name="plus" />
                </button>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
