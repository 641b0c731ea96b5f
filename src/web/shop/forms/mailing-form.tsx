import { mailingFaults, type MailingForm as Answers } from '#shared/domain/people/form-rules.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { toPlainNumber } from '#shared/domain/people/uae-phone.ts';
import { todayInEmirates } from '../../state/brand/info-documents.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormKind } from './form-action.ts';
import { useSubmission } from './use-submission.ts';
import { EmailField, NameFields, PhoneField } from '../../ui/form-parts.tsx';
import { CheckField } from '../../ui/choice.tsx';

const TOAST_MS = 3000;
const LEAVE_AFTER_MS = 2000;
const PHONE_EXAMPLE = '\u206650 123 4567\u2069';
const EMPTY: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthday: '',
  student: false,
  marketing: false,
};

export const mailingKind: FormKind<Answers> = {
  empty: EMPTY,
  validate: (answers) => mailingFaults(answers, todayInEmirates(new Date())),
  send: (api, form) =>
    api('addEmail', {
      body: {
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
        email_address: form.email.trim(),
        phone_number: toPlainNumber(form.phone),
        is_student: form.student ? 1 : 0,
        is_confirm: form.marketing ? 1 : 0,
        ...(form.birthday === '' ? {} : { dob: form.birthday }),
      },
    }),
};

/** The box in the footer, where no script sends it. */
export const newsletterKind: FormKind<{ email: string }> = {
  empty: { email: '' },
  validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: 'email' }),
  send: (api, { email }) => api('addEmail', { body: { email_address: email.trim() } }),
};

export function MailingForm({ today }: { today: string }) {
  const { t } = useLanguage();
  const { field, isComplete, sending } = useSubmission(
    EMPTY,
    { validate: (answers) => mailingFaults(answers, today) },
    { thanks: t('newsletter.thanks'), toastMs: TOAST_MS, leaveAfterMs: LEAVE_AFTER_MS },
  );
  return (
    <FormFrame sending={sending} submitText={t('mailing.submit')} canSend={isComplete}>
      <NameFields
        first={{ label: t('mailing.firstName'), ...field('firstName') }}
        last={{ label: t('mailing.lastName'), ...field('lastName') }}
      />
      <EmailField label={t('feedback.email')} {...field('email', (text) => text.trim())} />
      <PhoneField
        label={t('mailing.phone')}
        hint={t('feedback.phoneHint', { number: PHONE_EXAMPLE })}
        {...field('phone')}
      />
      <Field
        label={t('mailing.birthday')}
        optional
        type="date"
        autoComplete="bday"
        max={today}
        {...field('birthday')}
      />
      <div>
        <CheckField label={t('mailing.student')} {...field('student')} />
        <CheckField label={t('mailing.confirm')} {...field('marketing')} />
      </div>
    </FormFrame>
  );
}
