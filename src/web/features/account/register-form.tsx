// The details of somebody new (CHK-ACC-17, CHK-ACC-18).
import { useRef, useState } from 'react';
import { isEmail } from '#shared/domain/email.ts';
import {
  REGISTER_DRAFT_KEY,
  writeContactStep,
  type RegisterDraft,
} from '../../state/contact-step.ts';
import { keepToken } from '../../state/session.ts';
import { useShop } from '../../state/shop.ts';
import { readJson, readStored, writeStored } from '../../state/tab-storage.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { PROVED_PHONE_KEY } from './use-code-sign-in.ts';
import { refusedText } from '../../refused-text.ts';

type Name = keyof RegisterDraft;
const NAMES = ['firstName', 'lastName', 'email'] as const;
const CONFLICT = 409;

/** `onCreated` runs with the customer signed in; `onProofOver` when the ten minutes after the code are over. */
export function RegisterForm({
  onCreated,
  onProofOver,
}: {
  onCreated: () => void;
  onProofOver: () => void;
}) {
  const { api } = useShop();
  const { t } = useLanguage();
  const [form, setForm] = useState<RegisterDraft>(() => ({
    firstName: '',
    lastName: '',
    email: '',
    ...readJson<Partial<RegisterDraft>>('session', REGISTER_DRAFT_KEY),
  }));
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const fault = (name: Name): string | null => {
    const text = form[name].trim();
    if (text === '') return t('invalid.required');
    return name === 'email' && !isEmail(text) ? t('invalid.email') : null;
  };
  const firstWrong = NAMES.find((name) => fault(name) !== null);
  const isValid = firstWrong === undefined;
  function change(name: Name, text: string): void {
    setForm((before) => {
      const next = { ...before, [name]: text };
      writeStored('session', REGISTER_DRAFT_KEY, JSON.stringify(next));
      return next;
    });
  }
  const field = (name: Name) => ({
    value: form[name],
    onChange: (text: string) => change(name, text),
    required: true,
    error: left.includes(name) ? fault(name) : null,
    inputRef: (element: HTMLInputElement | null) => {
      inputs.current[name] = element;
    },
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
  });

  async function create(): Promise<void> {
    if (isBusy) return;
    if (firstWrong !== undefined) {
      setLeft(NAMES);
      inputs.current[firstWrong]?.focus();
      return;
    }
    setBusy(true);
    setMessage(null);
    const [first_name, last_name] = [form.firstName.trim(), form.lastName.trim()];
    const body = {
      first_name,
      last_name,
      login_name: `${first_name} ${last_name}`,
      phone_number: readStored('local', PROVED_PHONE_KEY) ?? '',
      email_address: form.email.trim(),
      is_active: 1,
      brand_id: 1 as const,
    };
    const answer = await api('createAccount', { body });
    setBusy(false);
    if (answer.ok) {
      writeStored('local', PROVED_PHONE_KEY, null);
      writeContactStep(null);
      keepToken(answer.data.accessToken);
      onCreated();
      return;
    }
    setMessage(answer.status === CONFLICT ? t('account.phoneExists') : refusedText(answer, t));
    if (answer.code === 'CODE_NEEDED') onProofOver();
    if (answer.code === 'EMAIL_EXISTS') inputs.current.email?.focus();
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <p>{t('account.newHereText')}</p>
      <div className="frow c2">
        <Field
          label={t('checkout.firstName')}
          autoComplete="given-name"
          maxLength={60}
          autoFocus
          {...field('firstName')}
        />
        <Field
          label={t('checkout.lastName')}
          autoComplete="family-name"
          maxLength={60}
          {...field('lastName')}
        />
      </div>
      <Field
        label={t('checkout.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={120}
        {...field('email')}
      />
      {message && (
        <p className="note bad" role="alert">
          <Icon name="warning-circle" />
          <span>{message}</span>
        </p>
      )}
      <button
        type="submit"
        className={`btn lg w-full ${isBusy ? 'busy' : ''} ${isValid ? '' : 'dis'}`}
        aria-disabled={!isValid}
      >
        {isBusy ? <Busy /> : t('account.create')}
      </button>
    </form>
  );
}
