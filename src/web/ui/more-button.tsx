// The end of a partial list: its count, and a button for the next part.
import { Busy } from './busy.tsx';
import { useLanguage } from './language.tsx';

type Props = { shown: number; total: number; isBusy: boolean; onMore: () => void };

export function MoreButton({ shown, total, isBusy, onMore }: Props) {
  const { t } = useLanguage();
  return (
    <button type="button" className="btn out" aria-disabled={isBusy} onClick={onMore}>
      {isBusy && <Busy />} {t('location.more', { shown, total })}
    </button>
  );
}
