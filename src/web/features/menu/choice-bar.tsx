// The bar under every choice: how many, and what is still missing or what it costs.
import type { Fils } from '#shared/domain/money/money.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useToast } from '../../ui/toasts.tsx';

type Props = {
  name: string;
  quantity: number;
  maxQuantity: number;
  onQuantity: (quantity: number) => void;
  /** What ERR-19 names: the size, or the combo. */
  maximumName: string;
  totalFils: Fils;
  /** What has to be chosen first; null when all is chosen. */
  missing: string | null;
  editing: boolean;
  onPress: () => void;
};

export function ChoiceBar({
  name,
  quantity,
  maxQuantity,
  onQuantity,
  maximumName,
  totalFils,
  missing,
  editing,
  onPress,
}: Props) {
  const { t } = useLanguage();
  const toast = useToast();
  return (
    <>
      <Stepper
        value={quantity}
        min={1}
        max={maxQuantity}
        label={name}
        large
        onChange={onQuantity}
        onMax={() => toast({ tone: 'caution', text: t('menu.maximum', { name: maximumName }) })}
      />
      <button type="button" className={`btn lg split ${missing ? 'ink' : ''}`} onClick={onPress}>
        <span>{missing ?? t(editing ? 'menu.update' : 'menu.addToCart')}</span>
        <Money amountFils={totalFils} />
      </button>
    </>
  );
}
