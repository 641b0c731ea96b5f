import type { WireModifierGroup } from '#shared/contract/menu.ts';
import { groupSelectionState, modifierRoom } from '#shared/domain/menu/choice-rules.ts';
import type { ModifierGroup } from '#shared/domain/menu/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type ChosenCounts } from '../../state/checkout/line-from-choice.ts';
import { toModifierGroup } from '../../state/checkout/wire-prices.ts';
import { Money } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChoiceMark } from '../../ui/choice.tsx';

type Props = {
  groups: readonly WireModifierGroup[];
  modifiers: ChosenCounts;
  onChange: (modifiers: ChosenCounts) => void;
  tried: boolean;
};
type GroupProps = Omit<Props, 'groups'> & { group: WireModifierGroup };

const ROW =
  'relative flex min-h-14 w-full cursor-pointer items-center gap-3.5 has-focus-visible:rounded-ctl has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';
const DOT =
  'radio-dot shrink-0 peer-checked:border-6 peer-checked:border-ink peer-checked:bg-surface';

export const groupElementId = (groupId: number) => `group-${groupId}`;

function GroupTag({ group, modifiers, tried }: Omit<GroupProps, 'onChange'>) {
  const { lang, t } = useLanguage();
  const rules = toModifierGroup(group);
  const { chosen, min, max, missing, full } = groupSelectionState(rules, modifiers);
  if (missing) {
    return tried ? (
      <Tag kind="bad">
        <Icon name="warning-circle" />
        {t('menu.chooseToContinue', { count: min - chosen })}
      </Tag>
    ) : (
      <Tag>{t('menu.requiredChoose', { count: min })}</Tag>
    );
  }
  if (full && max > 1) return <Tag kind="warn">{t('menu.maximumSelected', { chosen, max })}</Tag>;
  if (min > 0)
    return (
      <Tag kind="ok">
        <Icon name="check" />
        {rules.modifiers
          .filter(({ id }) =>
            modifiers.some(
              (modifier) =>
                modifier.modifierGroupId === rules.id &&
                modifier.modifierId === id &&
                modifier.quantity > 0,
            ),
          )
          .map(({ name }) => name[lang])
          .join(' · ')}
      </Tag>
    );
  if (max === 1) return <Tag>{t('menu.optional')}</Tag>;
  return (
    <Tag>
      {chosen > 0 ? t('menu.chosenOf', { chosen, max }) : t('menu.optionalUpTo', { count: max })}
    </Tag>
  );
}

function ModifierGroupField({ group, modifiers, onChange, tried }: GroupProps) {
  const { lang, t } = useLanguage();
  const toast = useToast();
  const rules = toModifierGroup(group);
  const id = group.modifier_group_id;
  const name = rules.name[lang];
  const state = groupSelectionState(rules, modifiers);
  const single = group.modifier_type === 'single';
  const findQuantity = (modifierId: number) =>
    modifiers.find(
      (candidate) => candidate.modifierGroupId === id && candidate.modifierId === modifierId,
    )?.quantity ?? 0;
  const others = modifiers.filter((candidate) => candidate.modifierGroupId !== id);
  const set = (modifierId: number, quantity: number) => {
    const rest = single
      ? others
      : modifiers.filter(
          (candidate) => candidate.modifierGroupId !== id || candidate.modifierId !== modifierId,
        );
    onChange(quantity > 0 ? [...rest, { modifierGroupId: id, modifierId, quantity }] : rest);
  };
  const failed = tried && state.missing;

  return (
    <ChoiceGroup
      id={groupElementId(id)}
      name={name}
      failed={failed}
      tag={<GroupTag group={group} modifiers={modifiers} tried={tried} />}
    >
      <div className="divide-y divide-line">
        {single && state.min === 0 && (
          <label className={ROW}>
            <input
              type="radio"
              className="peer ears-only"
              name={groupElementId(id)}
              checked={state.chosen === 0}
              onChange={() => onChange(others)}
            />
            <span className={DOT} />
            <span className="flex-1">{t('menu.noThanks')}</span>
          </label>
        )}
        {rules.modifiers.map((modifier) => (
          <ModifierRow
            key={modifier.id}
            modifier={modifier}
            quantity={findQuantity(modifier.id)}
            room={modifierRoom(rules, modifier.id, modifiers)}
            fieldName={groupElementId(id)}
            kind={single ? 'radio' : modifier.max > 1 && state.max > 1 ? 'stepper' : 'checkbox'}
            onChange={(quantity) => set(modifier.id, quantity)}
            onMax={() => toast({ tone: 'caution', text: t('menu.maximum', { name }) })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** `room`: how many more the group's limits allow. */
function ModifierRow({
  modifier,
  quantity,
  room,
  fieldName,
  kind,
  onChange,
  onMax,
}: {
  modifier: ModifierGroup['modifiers'][number];
  quantity: number;
  room: number;
  fieldName: string;
  kind: 'radio' | 'checkbox' | 'stepper';
  onChange: (quantity: number) => void;
  onMax: () => void;
}) {
  const { lang } = useLanguage();
  const name = modifier.name[lang];
  const isBlocked = kind !== 'radio' && quantity === 0 && room === 0;
  const text = <span className="flex-1">{name}</span>;
  const price = modifier.price > 0 && (
    <Money
      amountFils={modifier.price}
      extra
      className="font-text text-[0.875rem] font-regular text-ink-2"
    />
  );
  const row = `${ROW} ${isBlocked ? 'cursor-not-allowed text-ink-3' : ''}`;
  if (kind === 'stepper')
    return (
      <div role="group" aria-label={name} aria-disabled={isBlocked || undefined} className={row}>
        {text}
        {price}
        <Stepper value={quantity} max={room} label={name} onChange={onChange} onMax={onMax} />
      </div>
    );
  return (
    <label className={row}>
      <input
        type={kind}
        className="peer ears-only"
        name={fieldName}
        checked={quantity > 0}
        aria-disabled={isBlocked || undefined}
        onChange={(event) => {
          if (isBlocked) onMax();
          else onChange(event.target.checked ? 1 : 0);
        }}
      />
      {kind === 'radio' ? (
        <span className={DOT} />
      ) : (
        <ChoiceMark
          kind="tick"
          isOn={quantity > 0}
          className={isBlocked ? 'border-line! bg-sunk!' : ''}
        />
      )}
      {text}
      {price}
    </label>
  );
}

export function ModifierGroups({ groups, ...rest }: Props) {
  return groups.map((group) => (
    <ModifierGroupField key={group.modifier_group_id} group={group} {...rest} />
  ));
}

/** Scrolls to the first missing choice and focuses it. */
export function goToMissing(elementId: string): void {
  const element = document.getElementById(elementId);
  element?.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  (
    element?.querySelector<HTMLElement>('input:not([disabled]), button:not([disabled])') ?? element
  )?.focus({ preventScroll: true });
}
