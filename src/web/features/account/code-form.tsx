// The code, in one box that phones can fill in by themselves (CHK-ACC-11 to CHK-ACC-13).
import { useEffect, useRef, useState } from 'react';
import { formatPhone } from '#shared/domain/uae-phone.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

/** The longest code the box takes (CONST-17). */
const MAX_LENGTH = 11;
const ISOLATE = ['\u2066', '\u2069'] as const;

type Props = { phone: string; secondsLeft: number; isBusy: boolean; error: string | null; onCheck: (code: string) => void; onType: () => void; onBack: () => void };

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `error`: what was wrong with the last code; it goes when another is typed. `onBack` returns to the phone: at once with "Change", and after the countdown with "not received". */
export function CodeForm({ phone, secondsLeft, isBusy, error, onCheck, onType, onBack }: Props) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => { input.current?.focus(); }, []);
  const isolated = (text: string) => `${ISOLATE[0]}${text}${ISOLATE[1]}`;
  return (
    <form className="stack" noValidate onSubmit={(event) => { event.preventDefault(); if (code.trim() !== '' && !isBusy) onCheck(code.trim()); }}>
      <p>{t('account.sentTo', { phone: isolated(formatPhone(phone)) })} <button type="button" className="btn link sm" onClick={onBack}>{t('account.change')}</button></p>
      <Field
        label={t('account.code')} type="text" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9]*" dir="ltr" maxLength={MAX_LENGTH} required
        error={error} value={code} onChange={(text) => { setCode(text); onType(); }} inputRef={input}
      />
      {secondsLeft > 0
        ? <p className="row sm" role="timer" aria-live="off"><Icon name="clock" />{t('account.resendIn', { time: isolated(clock(secondsLeft)) })}</p>
        : <p><button type="button" className="btn link sm" onClick={onBack}>{t('account.notReceived')}</button></p>}
      <button type="submit" className={isBusy ? 'btn lg w-full busy' : 'btn lg w-full'} disabled={code.trim() === ''}>{isBusy ? <Busy /> : t('account.verify')}</button>
    </form>
  );
}
