import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import { useState } from 'react';
import { isEmail } from '#shared/domain/people/email.ts';
import type { Faults } from '#shared/domain/people/form-rules.ts';
import {
  REGISTER_DRAFT_KEY,
  writeContactStep,
  type RegisterDraft,
} from '../../state/checkout/contact-step.ts';
import { useForm } from '../../state/form.ts';
import { keepToken } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { readJson, readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { PROVED_PHONE_KEY } from './use-code-sign-in.ts';
import { refusedText } from '../../refused-text.ts';
import { EmailField, NameFields, SubmitButton, Trouble } from '../../ui/form-parts.tsx';

const CONFLICT = 409;
const HELPS = {
  firstName: 'account.help.name',
  lastName: 'checkout.help.lastName',
  email: 'checkout.help.email',
} as const;

function registerFaults(form: RegisterDraft): Faults<keyof RegisterDraft> {
  const faults: Faults<keyof RegisterDraft> = {};
  for (const name of ['firstName', 'lastName', 'email'] as const)
    if (isBlank(form[name])) faults[name] = 'required';
    else if (name === 'email' && !isEmail(form.email.trim())) faults.email = 'email';
  return faults;
}

/** `onCreated` runs with the customer signed in; `onProofOver` when the ten minutes after the code have passed. */
export function RegisterForm({
  onCreated,
  onProofOver,
}: {
  onCreated: () => void;
  onProofOver: () => void;
}) {
  const { api } = useShop();
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { form, field, check, focus, isComplete } = useForm<RegisterDraft>(
    () => ({
      firstName: '',
      lastName: '',
      email: '',
      ...readJson<Partial<RegisterDraft>>('session', REGISTER_DRAFT_KEY),
    }),
    {
      validate: registerFaults,
      helps: HELPS,
      keep: (typed) => writeStored('session', REGISTER_DRAFT_KEY, JSON.stringify(typed)),
    },
  );

  async function create(): Promise<void> {
    if (isBusy || !check()) return;
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
    if (answer.code === 'EMAIL_EXISTS') focus('email');
  }

  return (
    <Form className="stack" onSend={() => void create()}>
      <p>{t('account.newHereText')}</p>
      <NameFields
        first={{ label: t('checkout.firstName'), autoFocus: true, ...field('firstName') }}
        last={{ label: t('checkout.lastName'), ...field('lastName') }}
      />
      <EmailField label={t('checkout.email')} {...field('email')} />
      <Trouble text={message} />
      <SubmitButton isBusy={isBusy} isReady={isComplete}>
        {t('account.create')}
      </SubmitButton>
    </Form>
  );
}
