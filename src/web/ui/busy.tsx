// The loading indicator: three hopping crumbs, with a text for screen readers.
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

/** A placeholder as high as a part of a page. */
export function PageWait() {
  return (
    <p className="page-wait">
      <Busy />
    </p>
  );
}
