// The end of a list that goes on: how much of it is there, and the press that brings the next part.
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
