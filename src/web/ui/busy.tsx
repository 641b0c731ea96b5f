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

/** In the place of what is still on its way, as high as a part of a page. */
export function PageWait() {
  return (
    <p className="page-wait">
      <Busy />
    </p>
  );
}
