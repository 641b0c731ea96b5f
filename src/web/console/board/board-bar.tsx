// The bar above the columns: which branch, whether the line stands, the time, sound, language, the way out.
import { Link } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { switchConsoleLanguage, useConsole } from '../frame/console-language.tsx';
import type { Alarm } from './use-alarm.ts';

type Props = {
  staff: StaffMember;
  storeId: number;
  onStore: (storeId: number) => void;
  isLost: boolean;
  prepMinutes: number;
  nowMs: number | null;
  alarm: Alarm;
  onSignOut: () => void;
};

export function BoardBar({
  staff,
  storeId,
  onStore,
  isLost,
  prepMinutes,
  nowMs,
  alarm,
  onSignOut,
}: Props) {
  const { lang, t } = useConsole();
  const { t: words } = useLanguage();
  const nameOf = (store: StaffMember['stores'][number]) =>
    lang === 'ar' ? store.store_name_ar : store.store_name;
  const soundWord = t(alarm.state === 'on' ? 'console.soundOn' : 'console.soundOff');
  return (
    <header className="kbar">
      <h1 className="sr">{t('console.title')}</h1>
      <Logo name={words('brand.name')} inverse />
      {staff.stores.length > 1 ? (
        <select
          className="pillk kstore"
          aria-label={t('console.store')}
          value={storeId}
          onChange={(event) => onStore(Number(event.target.value))}
        >
          {staff.stores.map((store) => (
            <option key={store.store_id} value={store.store_id}>
              {nameOf(store)}
            </option>
          ))}
        </select>
      ) : (
        <span className="mut">
          {staff.stores.filter((store) => store.store_id === storeId).map(nameOf)}
        </span>
      )}
      {!isLost && (
        <span className="pillk go">
          <i className="dot" />
          {t('console.live')}
        </span>
      )}
      <span className="pillk kprep">
        <Icon name="timer" /> {t('console.prep', { minutes: prepMinutes })}
      </span>
      <span className="clock sp">
        <Ltr>{nowMs === null ? '' : formatClock(new Date(nowMs))}</Ltr>
      </span>
      <button
        type="button"
        className={`pillk ${alarm.state === 'on' ? '' : 'muted'}`}
        aria-pressed={alarm.state === 'on'}
        onClick={alarm.toggle}
      >
        <Icon name={alarm.state === 'on' ? 'speaker' : 'prohibit'} mirror />
        <span className="max-[1279px]:sr-only">{soundWord}</span>
      </button>
      <Link className="pillk" to="/console/messages" aria-label={t('console.messages')}>
        <Icon name="chat" />
      </Link>
      <Link className="pillk" to="/console/off" aria-label={t('console.off.title')}>
        <Icon name="x-circle" />
      </Link>
      <Link className="pillk" to="/console/payments" aria-label={t('console.payments')}>
        <Icon name="credit-card" />
      </Link>
      <button
        type="button"
        className="pillk"
        lang={lang === 'ar' ? 'en' : 'ar'}
        aria-label={t('console.otherLanguage')}
        onClick={() => switchConsoleLanguage(lang)}
      >
        {lang === 'ar' ? 'EN' : 'ع'}
      </button>
      <button type="button" className="pillk" aria-label={t('console.signOut')} onClick={onSignOut}>
        <Icon name="sign-out" mirror />
      </button>
    </header>
  );
}
