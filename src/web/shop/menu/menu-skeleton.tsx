import { useLanguage } from '../../ui/language.tsx';
import { ROWS } from './menu-sections.tsx';

const NAV_WIDTHS = [80, 52, 70, 66, 120, 110, 50];

export function MenuSkeleton() {
  const { t } = useLanguage();
  return (
    <div className="min-h-[90vh]" aria-busy="true">
      <div className="border-b border-line">
        <div className="wrap flex h-nav items-center gap-6 overflow-hidden">
          {NAV_WIDTHS.map((width) => (
            <div key={width} className="skeleton" style={{ height: 16, flex: `0 0 ${width}px` }} />
          ))}
        </div>
      </div>
      <div className="wrap">
        <p className="ears-only" role="status">
          {t('menu.loading')}
        </p>
        <div className="pt-8 pb-2">
          <div className="skeleton h-8 w-44" />
        </div>
        <div className={`${ROWS} xwide:grid-cols-4`}>
          {Array.from({ length: 8 }, (_, index) => (
            <div
              className="grid grid-cols-[minmax(0,1fr)_140px] content-center gap-x-3.5 gap-y-2 border-b border-line pt-3 pb-4 wide:grid-cols-1 wide:border-0"
              key={index}
            >
              <div className="skeleton col-start-2 row-span-3 h-32 rounded-tile wide:col-start-1 wide:row-span-1 wide:h-50" />
              <div className="skeleton col-start-1 h-6 w-2/3" />
              <div className="skeleton col-start-1 h-4" />
              <div className="skeleton col-start-1 h-6 w-1/3" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
