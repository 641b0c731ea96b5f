import { Busy } from './busy.tsx';
import { useLanguage } from './language.tsx';
import { Button } from './button.tsx';

type Props = { shown: number; total: number; isBusy: boolean; onMore: () => void };

export function MoreButton({ shown, total, isBusy, onMore }: Props) {
  const { t } = useLanguage();
  return (
    <Button variant="outline" aria-disabled={isBusy} onClick={onMore}>
      {isBusy && <Busy />} {t('location.more', { shown, total })}
    </Button>
  );
}
