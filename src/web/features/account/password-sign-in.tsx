// Signing in with phone and password (AMB-01, AMB-02).
import { useRef, useState } from 'react';
import { keepToken } from '../../state/session.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { accountPhone } from './account-phone.ts';
import { PasswordField } from './password-field.tsx';
import { refusedText } from '../../refused-text.ts';

export function PasswordSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { api } = useShop();
  const { t } = useLanguage();
  const [phone, setPhone] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const phoneInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const wire = accountPhone(phone);
  const isReady = wire !== null && password !== '';

  const phoneError =
    phone.trim() === ''
      ? isTried
        ? t('invalid.required')
        : null
      : isLeft && wire === null
        ? t('invalid.phone')
        : null;

  async function signIn(): Promise<void> {
    if (isBusy) return;
    if (!isReady) {
      setLeft(true);
      setTried(true);
      (wire === null ? phoneInput : passwordInput).current?.focus();
      return;
    }
    setBusy(true);
    setMessage(null);
    const answer = await api('signInWithPassword', {
      body: { phone: wire, login_password: password },
    });
    setBusy(false);
    if (!answer.ok) {
      setMessage(refusedText(answer, t));
      return;
    }
    keepToken(answer.data.accessToken);
    onSignedIn();
  }

  return (
    <form
      className="stack guest"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <Field
        label={t('checkout.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        dir="ltr"
        prefix="+971"
        maxLength={20}
        required
        value={phone}
        onChange={setPhone}
        onBlur={() => setLeft(true)}
        error={phoneError}
        inputRef={phoneInput}
      />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isTried && password === '' ? t('invalid.required') : null}
        inputRef={passwordInput}
      />
      {message && (
        <p className="note bad" role="alert">
          <Icon name="warning-circle" />
          <span>{message}</span>
        </p>
      )}
      <button
        type="submit"
        className={`btn lg w-full ${isBusy ? 'busy' : ''} ${isReady ? '' : 'dis'}`}
        aria-disabled={!isReady}
      >
        {isBusy ? <Busy /> : t('account.login')}
      </button>
      <p className="row flex-wrap">
        <ShopLink to="/checkout/contact" className="btn link sm">
          {t('account.withCode')}
        </ShopLink>{' '}
        <ShopLink to="/reset-password" className="btn link sm">
          {t('account.forgot')}
        </ShopLink>
      </p>
    </form>
  );
}
