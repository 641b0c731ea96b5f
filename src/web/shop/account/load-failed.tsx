import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <Notice kind="bad" icon="warning-circle" role="alert">
      <span>
        <b>{t('profile.failed')}</b>
        <Button variant="link" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </span>
    </Notice>
  );
}
