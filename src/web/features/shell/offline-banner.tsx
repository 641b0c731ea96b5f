// Says that the connection is gone, and briefly that it is back.
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

export function OfflineBanner() {
  const { t } = useLanguage();
  const toast = useToast();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const lost = () => setOffline(true);
    const back = () => { setOffline(false); toast({ tone: 'ok', text: t('common.online') }); };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => { window.removeEventListener('offline', lost); window.removeEventListener('online', back); };
  }, [t, toast]);
  return <div role="status">{offline && <div className="offline"><Icon name="offline" />{t('common.offline')}</div>}</div>;
}
