// A category of a combo: tiles with quantities, exactly as many as the combo holds.
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
import { Tag } from '../../ui/tag.tsx';

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
          <Tag kind={tried || chosen > 0 ? 'solid' : 'plain'}>
            {chosen > 0
              ? t('menu.chooseMore', { chosen, total, count: total - chosen })
              : t('menu.requiredChoose', { count: total })}
          </Tag>
        ) : (
          <Tag kind="ok">
            <Icon name="check" />
            {t('menu.done', { chosen, total })}
          </Tag>
        )}
      </legend>
      <div className="chooser">
        {category.options.map((option) => (
          <OptionTile
            key={option.option_id}
            option={option}
            quantity={
              options.find(
                (candidate) =>
                  candidate.choiceId === choiceId && candidate.optionId === option.option_id,
              )?.quantity ?? 0
            }
            room={total - chosen}
            isFull={full}
            onChange={(quantity) => set(option.option_id, quantity)}
            onMax={() => toast({ tone: 'caution', text: t('menu.maximum', { name }) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** `room`: how many more the category takes. */
function OptionTile({
  option,
  quantity,
  room,
  isFull,
  onChange,
  onMax,
}: {
  option: WireChoiceCategory['options'][number];
  quantity: number;
  room: number;
  isFull: boolean;
  onChange: (quantity: number) => void;
  onMax: () => void;
}) {
  const { lang, t } = useLanguage();
  const name = lang === 'ar' ? option.name_ar : option.item_name;
  const size = lang === 'ar' ? option.size_ar : option.size;
  const extra = roundToDirhams(aedToFils(option.extra_price) ?? 0);
  const isDisabled = !option.available || (isFull && quantity === 0);
  return (
    <div
      role="group"
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      className={`choice ${quantity > 0 ? 'on' : ''} ${isDisabled ? 'dis' : ''}`}
    >
      <Picture name={pictureName(option.image_url)} alt="" sizes="72px" />
      <span className="row-text">
        {name}
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
          size="even"
          value={quantity}
          max={quantity + room}
          label={name}
          onChange={onChange}
          onMax={onMax}
        />
      ) : (
        <button
          type="button"
          className="plus"
          aria-label={t('menu.add', { name })}
          disabled={!option.available}
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) onMax();
            else onChange(1);
          }}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
