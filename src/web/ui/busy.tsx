// Work in progress: three hopping crumbs with a word for those who cannot see them.
import { useLanguage } from './language.tsx';

export function Busy() {
  const { t } = useLanguage();
  return (
    <span className="crumbs" role="status">
      <i />
      <i />
      <i />
      <span className="ears-only">{t('common.loading')}</span>
    </span>
  );
}
