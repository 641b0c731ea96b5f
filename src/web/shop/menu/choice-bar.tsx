import { useState } from 'react';
import type { Fils } from '#shared/domain/money/money.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useWaitingPress } from '../../ui/use-waiting-press.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  name: string;
  quantity: number;
  maxQuantity: number;
  onQuantity: (quantity: number) => void;
  /** What the maximum error names: the size, or the combo. */
  maximumName: string;
  totalFils: Fils;
  /** What has to be chosen first; null when complete. */
  missing: string | null;
  editing: boolean;
  /** The branch has not answered yet; a press waits for it. */
  isAsking?: boolean;
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
  isAsking = false,
  onPress,
}: Props) {
  const { t } = useLanguage();
  const toast = useToast();
  const [waiting, setWaiting] = useState<true | null>(null);
  useWaitingPress(waiting, !isAsking, () => {
    setWaiting(null);
    onPress();
  });
  return (
    <>
      <Stepper
        value={quantity}
        min={1}
        max={maxQuantity}
        label={name}
        size="lg"
        onChange={onQuantity}
        onMax={() => toast({ tone: 'caution', text: t('menu.maximum', { name: maximumName }) })}
      />
      <Button
        variant={missing ? 'ink' : 'primary'}
        size="lg"
        layout="split"
        className="flex-1"
        aria-busy={waiting === true}
        onClick={isAsking ? () => setWaiting(true) : onPress}
      >
        <span>{missing ?? t(editing ? 'menu.update' : 'menu.addToCart')}</span>
        <Money amountFils={totalFils} />
      </Button>
    </>
  );
}
