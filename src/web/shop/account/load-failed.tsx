import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="note bad" role="alert">
      <Icon name="warning-circle" />
      <span>
        <b>{t('profile.failed')}</b>
        <button type="button" className="btn link sm" onClick={onRetry}>
          {t('common.retry')}
        </button>
      </span>
    </div>
  );
}
