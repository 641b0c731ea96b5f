import { useLanguage } from './language.tsx';

const CRUMB = 'bg-current motion-safe:animate-hop crumb-shape';

export function Busy() {
  const { t } = useLanguage();
  return (
    <span className="inline-flex items-end gap-[5px]" role="status">
      <i className={`size-2 ${CRUMB}`} />
      <i className={`size-2.5 [animation-delay:0.12s] ${CRUMB}`} />
      <i className={`size-[7px] [animation-delay:0.24s] ${CRUMB}`} />
      <span className="ears-only">{t('common.loading')}</span>
    </span>
  );
}

export function PageWait() {
  return (
    <p className="page-wait">
      <Busy />
    </p>
  );
}
