// Another password, typed twice (PROFILE-15). Signed in a while ago: a code to the own phone comes first.
import { useRef, useState } from 'react';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { refusedText } from '../../refused-text.ts';
import { passwordFault, type PasswordOwner } from '#shared/domain/password-rules.ts';
import { FAULT_TEXTS, isPasswordRefused } from '../../state/password-words.ts';
import { usePhoneProof } from './use-phone-proof.tsx';

export function PasswordChange({
  customerId,
  phone,
  owner,
}: {
  customerId: number;
  phone: string;
  /** What others know of the customer, and no password is. */
  owner: PasswordOwner;
}) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const proof = usePhoneProof();
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const isReady = password !== '' && confirmed !== '';
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const fault = passwordFault(password, owner);

  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await api('changePassword', {
      body: { customer_id: customerId, login_password: password },
    });
    setBusy(false);
    if (answer.ok) {
      setPassword('');
      setConfirmed('');
      setLeft(false);
      setTried(false);
      toast({ tone: 'ok', text: answer.data.successResponse });
    } else if (answer.code === 'CODE_NEEDED') proof.ask(phone, () => void send());
    else if (isPasswordRefused(answer)) setRefused(refusedText(answer, t));
    else toast({ tone: 'caution', text: refusedText(answer, t) });
  };
  const submit = (): void => {
    if (isBusy) return;
    setLeft(true);
    setTried(true);
    if (fault !== null) {
      first.current?.focus();
      return;
    }
    if (password !== confirmed) {
      second.current?.focus();
      toast({ tone: 'caution', text: t('profile.passwordsDiffer') });
      return;
    }
    void send();
  };
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <form
        className="stack"
        noValidate
        aria-busy={isBusy}
        aria-labelledby="password-title"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id="password-title">{t('profile.passwordTitle')}</h2>
        <p className="mut">{t('profile.passwordText')}</p>
        <Field
          label={t('account.newPassword')}
          type={type}
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          required
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setRefused(null);
          }}
          onBlur={() => {
            if (password !== '') setLeft(true);
          }}
          inputRef={first}
          error={isLeft && fault !== null ? t(FAULT_TEXTS[fault]) : refused}
        />
        <Field
          label={t('account.confirmPassword')}
          type={type}
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          required
          value={confirmed}
          onChange={setConfirmed}
          inputRef={second}
          error={
            !isTried || confirmed === password
              ? null
              : t(confirmed === '' ? 'invalid.required' : 'profile.passwordsDiffer')
          }
        />
        <button
          type="button"
          className="btn link sm justify-self-start"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'account.hidePassword' : 'account.showPassword')}
        </button>
        <button
          type="submit"
          className={`btn lg ink ${isBusy ? 'busy' : ''} ${isReady ? '' : 'dis'}`}
          aria-disabled={isBusy || !isReady}
        >
          {isBusy ? <Busy /> : t('profile.changePassword')}
        </button>
      </form>
      {/* A form of its own, so beside this one. */}
      {proof.dialog}
    </>
  );
}
