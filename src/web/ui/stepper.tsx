// A quantity with two buttons. At its limit the button stays pressable, so that the reason can be shown.
import { Icon } from './icon.tsx';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';
import { stepperCountClass, stepperPartClass } from './stepper-look.ts';

type Props = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted; `name` replaces the whole name of the group. */
  label: string;
  name?: string;
  min?: number;
  max?: number;
  /** Replaces `onChange` when plus is pressed at the limit. */
  onMax?: () => void;
  /** The name of the minus button where it removes: at one, and where nothing may be added. */
  removeLabel?: string;
  canAdd?: boolean;
  size?: keyof typeof SIZES;
};

const SIZES = {
  md: 'h-tap grid-cols-[44px_minmax(26px,auto)_44px] kitchen:h-15 kitchen:grid-cols-[60px_minmax(40px,auto)_60px] kitchen:text-[1.25rem]',
  /** Where rows of them stand below each other: all as wide. */
  even: 'w-31 h-tap grid-cols-[44px_1fr_44px]',
  lg: 'h-14 grid-cols-[44px_24px_44px] wide:grid-cols-[52px_28px_52px] text-lead',
};
export function Stepper({
  value,
  onChange,
  label,
  name,
  min = 0,
  max = Infinity,
  onMax,
  removeLabel,
  canAdd = true,
  size = 'md',
}: Props) {
  const { t } = useLanguage();
  const full = value >= max;
  const removes = removeLabel !== undefined && (value <= 1 || !canAdd);
  return (
    <div
      className={`inline-grid items-center rounded-full bg-sand ${SIZES[size]}`}
      role="group"
      aria-label={name ?? `${t('common.quantity')}: ${label}`}
    >
      <button
        type="button"
        className={stepperPartClass}
        aria-label={removes ? removeLabel : t('common.less')}
        disabled={value <= min}
        onClick={() => onChange(removes ? 0 : value - 1)}
      >
        <Icon name={removes ? 'trash' : 'minus'} />
      </button>
      <output className={stepperCountClass} aria-live="polite">
        <Ltr key={value}>{value}</Ltr>
      </output>
      {canAdd && (
        <button
          type="button"
          className={stepperPartClass}
          aria-label={t('common.more')}
          disabled={full && !onMax}
          aria-disabled={full}
          onClick={() => {
            if (full) onMax?.();
            else onChange(value + 1);
          }}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
