// A category of a combo: tiles with quantities, exactly as many as the combo holds.
import type { WireChoiceCategory } from '#shared/contract/menu.ts';
import { choiceSelectionState } from '#shared/domain/menu/choice-rules.ts';
import { aedToFils, roundToDirhams } from '#shared/domain/money/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceGroup } from './choice-group.tsx';
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
    <ChoiceGroup
      id={categoryElementId(choiceId)}
      name={name}
      failed={tried && missing}
      tag={
        missing ? (
          <Tag kind={tried ? 'bad' : 'plain'}>
            {tried && <Icon name="warning-circle" />}
            {chosen > 0
              ? t('menu.chooseMore', { chosen, total, count: total - chosen })
              : t('menu.requiredChoose', { count: total })}
          </Tag>
        ) : (
          <Tag kind="ok">
            <Icon name="check" />
            {t('menu.done', { chosen, total })}
          </Tag>
        )
      }
    >
      <div className="divide-y divide-line wide:grid wide:grid-cols-3 wide:gap-2.5 wide:divide-y-0">
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
    </ChoiceGroup>
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
      className={`flex items-center gap-3 py-2 font-strong wide:flex-col wide:justify-between wide:gap-2 wide:rounded-tile wide:border wide:p-2.5 wide:text-center wide:text-[0.875rem] ${quantity > 0 ? 'wide:border-ink wide:inset-ring wide:inset-ring-ink' : 'wide:border-line'} ${isDisabled ? 'text-ink-3' : ''}`}
    >
      <Picture
        name={pictureName(option.image_url)}
        alt=""
        sizes="72px"
        className={`size-15 shrink-0 rounded-[12px] bg-saffron-50 object-contain p-1 wide:size-18 wide:bg-transparent wide:p-0 ${quantity > 0 ? 'max-wide:outline-2 max-wide:outline-ink' : ''} ${isDisabled ? 'opacity-45' : ''}`}
      />
      <span className="min-w-0 flex-1 leading-[1.4]">
        {name}
        <span className="block text-sm font-regular text-ink-2">
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
          className="grid h-11 w-11 shrink-0 cursor-pointer place-items-center rounded-full bg-sand disabled:cursor-not-allowed disabled:text-ink-off aria-disabled:text-ink-off wide:w-full"
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
