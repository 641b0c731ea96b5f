// The list of branches failed; with a retry.
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function StoresFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="note bad" role="alert">
      <Icon name="offline" />
      <span>
        <b>{t('location.storesFailed')}</b>
        <button type="button" className="btn link sm" onClick={onRetry}>
          {t('common.retry')}
        </button>
      </span>
    </div>
  );
}
