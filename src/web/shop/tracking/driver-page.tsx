// The driver's page of one order: says what is shared, starts with a tap, and ends with the hand-over.
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { otherLang } from '#shared/i18n/languages.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { namedPage } from '../../page-title.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { useOnLeave } from '../../ui/use-timers.ts';

export const meta = namedPage('driver.title');

/** A phone that stands still reports nothing, so the last position is repeated; the answer also tells when the order is over. */
const AGAIN_MS = 20_000;

/** `kept`: sharing stopped, but the last position could not be deleted yet. */
type Sharing = 'off' | 'asking' | 'waiting' | 'on' | 'denied' | 'offline' | 'kept' | 'over';

function Waiting() {
  const { t } = useLanguage();
  return (
    <div className="page-wait">
      <h1 className="ears-only">{t('driver.title')}</h1>
      <Busy />
    </div>
  );
}

export default function DriverPage() {
  useTexts('later', 'opened');
  // In the hash, which no server receives.
  const token = useLocation().hash.slice(1);
  // Hydration starts with the server's HTML, which knows no link.
  const isAlive = useBrowserValue(() => true, false);
  if (!isAlive) return <Waiting />;
  // Another link in the tab ends the sharing for the previous order.
  return <SharedRide key={token} token={token} />;
}

/** Sends the phone's position until it is stopped or the order is over. */
function useSharedPosition(token: string) {
  const { api } = useShop();
  const [sharing, setSharing] = useState<Sharing>('off');
  const stop = useRef<(() => void) | null>(null);
  const withdraw = useRef<() => Promise<Sharing>>(async () => 'off');
  const [isStopping, setStopping] = useState(false);
  useOnLeave(() => stop.current?.());

  const start = useCallback(() => {
    if (stop.current !== null) return;
    setSharing('asking');
    let last: { lat: number; lng: number } | null = null;
    let sending: Promise<unknown> = Promise.resolve();
    const end = (): void => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(again);
      stop.current = null;
    };
    const send = async (): Promise<void> => {
      if (last === null) return;
      const call = api('driverPosition', { body: { token, ...last } });
      sending = call;
      const answer = await call;
      if (stop.current !== end) return;
      if (answer.ok) setSharing(answer.data.is_riding ? 'on' : 'waiting');
      else if (answer.code === 'LINK_OVER') {
        end();
        setSharing('over');
      } else setSharing('offline');
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        last = { lat: coords.latitude, lng: coords.longitude };
        void send();
      },
      ({ code, PERMISSION_DENIED }) => {
        // Without reception the last position stays.
        if (code !== PERMISSION_DENIED) return;
        end();
        setSharing('denied');
        void withdraw.current();
      },
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    const again = setInterval(() => void send(), AGAIN_MS);
    stop.current = end;
    withdraw.current = async () => {
      end();
      // Otherwise a position on its way would arrive after the deletion.
      await sending;
      const answer = await api('driverStop', { body: { token } });
      if (answer.ok) return 'off';
      return answer.code === 'LINK_OVER' ? 'over' : 'kept';
    };
  }, [api, token]);

  async function halt(): Promise<void> {
    if (isStopping) return;
    setStopping(true);
    setSharing(await withdraw.current().catch((): Sharing => 'kept'));
    setStopping(false);
  }
  return { sharing, isStopping, start, halt };
}

function SharedRide({ token }: { token: string }) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const { answer } = useQuery(token === '' ? null : token, () =>
    api('driverOrder', { body: { token } }),
  );
  const { sharing, isStopping, start, halt } = useSharedPosition(token);
  const isOver =
    sharing === 'over' || token === '' || (answer?.ok === false && answer.code === 'LINK_OVER');
  if (!isOver && answer === null) return <Waiting />;
  const ride = answer?.ok ? answer.data : null;
  const isSharing = sharing !== 'off' && sharing !== 'denied';
  return (
    <div className="wrap info grid max-w-130 gap-3 py-8">
      <h1>{t(isOver ? 'driver.overTitle' : 'driver.title')}</h1>
      {isOver ? (
        <p>{t(sharing === 'over' ? 'driver.done' : 'driver.over')}</p>
      ) : ride === null ? (
        <p role="alert">{t('common.networkFailed')}</p>
      ) : (
        <>
          <p>
            {t('tracking.ticket')}{' '}
            <b>
              <Ltr>{ride.check_number}</Ltr>
            </b>
            {' · '}
            <bdi>{ride.store[lang]}</bdi>
          </p>
          <p className="mut">{t('driver.what')}</p>
          <Notice as="p" icon="navigation" className="my-4" role="status">
            <span>{t(`driver.state.${sharing}`)}</span>
          </Notice>
          <Button
            size="lg"
            variant={isSharing ? 'outline' : 'primary'}
            isBusy={isStopping}
            className="w-full"
            aria-busy={isStopping}
            onClick={() => void (isSharing ? halt() : start())}
          >
            {t(isSharing ? 'driver.stop' : 'driver.start')}
          </Button>
        </>
      )}
      <p>
        <a
          className="tapword underline"
          href={`/${otherLang(lang)}/driver#${token}`}
          lang={otherLang(lang)}
        >
          {lang === 'ar' ? 'English' : 'العربية'}
        </a>
      </p>
    </div>
  );
}
