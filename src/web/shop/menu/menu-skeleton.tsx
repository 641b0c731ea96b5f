import { useLanguage } from '../../ui/language.tsx';

const NAV_WIDTHS = [80, 52, 70, 66, 120, 110, 50];

export function MenuSkeleton() {
  const { t } = useLanguage();
  return (
    <div className="late" aria-busy="true">
      <div className="gnav">
        <div className="wrap gnav-in skel">
          {NAV_WIDTHS.map((width) => (
            <div key={width} className="skeleton" style={{ height: 16, flex: `0 0 ${width}px` }} />
          ))}
        </div>
      </div>
      <div className="wrap">
        <p className="ears-only" role="status">
          {t('menu.loading')}
        </p>
        <div className="group-head">
          <div className="skeleton h-8 w-44" />
        </div>
        <div className="dish-grid four rows">
          {Array.from({ length: 8 }, (_, index) => (
            <div className="card as-row" key={index}>
              <div className="tile skeleton" />
              <div className="skeleton h-6 w-2/3" />
              <div className="skeleton h-4" />
              <div className="skeleton h-6 w-1/3" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
