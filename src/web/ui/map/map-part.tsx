// The map as a lazy part. If its code fails, the page goes on, and a press tries again.
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Busy } from '../busy.tsx';
import { useLanguage } from '../language.tsx';
import { PartGuard } from '../part-guard.tsx';
import type ZoneMap from './zone-map.tsx';
import { Button } from '../button.tsx';

const fetchMap = () => lazy(() => import('./zone-map.tsx'));
/** Shared by all maps; a failure is retried only on a press. */
let shared = fetchMap();

const DEFAULT_ZOOM = 14;

type MapProps = ComponentProps<typeof ZoneMap>;
type Props = Omit<MapProps, 'zoom'> & { zoom?: number | undefined };

export function MapPart({ zoom = DEFAULT_ZOOM, ...props }: Props) {
  const { t } = useLanguage();
  const [tried, setTried] = useState({ count: 0, Map: shared });
  const again = (): void => {
    shared = fetchMap();
    setTried(({ count }) => ({ count: count + 1, Map: shared }));
  };
  return (
    <PartGuard
      key={tried.count}
      fallback={
        <div
          className="grid h-full content-center justify-items-center gap-3 p-4 text-center"
          role="status"
        >
          <p>{t('map.failed')}</p>
          <Button size="sm" onClick={again}>
            {t('common.retry')}
          </Button>
        </div>
      }
    >
      <Suspense
        fallback={
          <div className="flex h-full items-center justify-center text-ink-2">
            <Busy />
          </div>
        }
      >
        <tried.Map zoom={zoom} {...props} />
      </Suspense>
    </PartGuard>
  );
}
