// Says that the connection is gone, and briefly that it is back.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { stayWithoutLine } from './stay-without-line.ts';
import { useLatest } from '../../ui/use-latest.ts';

export function OfflineBanner() {
  const { t } = useLanguage();
  const toast = useToast();
  const [offline, setOffline] = useState(false);
  const moving = useLatest(useNavigation().state !== 'idle');
  useEffect(() => {
    const lost = () => setOffline(true);
    const back = () => {
      setOffline(false);
      toast({ tone: 'ok', text: t('common.online') });
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [t, toast]);
  useEffect(
    () =>
      stayWithoutLine({
        onStayed: () => toast({ tone: 'caution', text: t('common.networkFailed') }),
        isMoving: () => moving.current,
      }),
    [moving, t, toast],
  );
  return (
    <div role="status" className="offline-place">
      {offline && (
        <div className="offline">
          <Icon name="offline" />
          {t('common.offline')}
        </div>
      )}
    </div>
  );
}
