import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

type Props = {
  totalFils: number;
  isSending: boolean;
  canPlace: boolean;
  /** Grey, but a press says what is missing. */
  isWanting: boolean;
  onPress: () => void;
  className: string;
};

export function PlaceButton({
  totalFils,
  isSending,
  canPlace,
  isWanting,
  onPress,
  className,
}: Props) {
  const { t } = useLanguage();
  if (isSending)
    return (
      <span
        className={buttonClass({ size: 'lg', isBusy: true }, `w-full ${className}`)}
        aria-label={t('checkout.placing')}
      >
        <Busy />
      </span>
    );
  return (
    <Button
      size="lg"
      layout="split"
      isReady={!isWanting}
      className={`w-full ${className}`}
      disabled={!canPlace}
      aria-disabled={isWanting || undefined}
      onClick={onPress}
    >
      <span>{t('checkout.place')}</span>
      <Money amountFils={totalFils} />
    </Button>
  );
}
