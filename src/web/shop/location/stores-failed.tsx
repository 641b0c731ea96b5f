// The list of branches failed; with a retry.
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

export function StoresFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <Notice kind="bad" icon="offline" role="alert">
      <span>
        <b>{t('location.storesFailed')}</b>
        <Button variant="link" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </span>
    </Notice>
  );
}
