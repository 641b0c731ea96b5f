// Says that the connection is gone, and briefly that it is back.
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { stayWithoutLine } from './stay-without-line.ts';

export function OfflineBanner() {
  const { t } = useLanguage();
  const toast = useToast();
  const [offline, setOffline] = useState(false);
  const moving = useRef(false);
  moving.current = useNavigation().state !== 'idle';
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
    [t, toast],
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
