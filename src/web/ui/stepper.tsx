// A quantity with two buttons. At its limit the button stays pressable, so that the reason can be shown.
import { Icon } from './icon.tsx';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';

type Props = {
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  /** Replaces `onChange` when plus is pressed at the limit. */
  onMax?: () => void;
  /** The minus button is a bin at 1. */
  removesAtOne?: boolean;
  large?: boolean;
};

export function Stepper({
  value,
  onChange,
  label,
  min = 0,
  max = Infinity,
  onMax,
  removesAtOne = false,
  large = false,
}: Props) {
  const { t } = useLanguage();
  const full = value >= max;
  return (
    <div
      className={`stepper ${large ? 'lg' : ''}`}
      role="group"
      aria-label={`${t('common.quantity')}: ${label}`}
    >
      <button
        type="button"
        aria-label={removesAtOne && value === 1 ? t('common.delete') : t('common.less')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name={removesAtOne && value === 1 ? 'trash' : 'minus'} />
      </button>
      <output aria-live="polite">
        <Ltr key={value}>{value}</Ltr>
      </output>
      <button
        type="button"
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
    </div>
  );
}
