import { mailingFaults, type MailingForm as Answers } from '#shared/domain/people/form-rules.ts';
import { toPlainNumber } from '#shared/domain/people/uae-phone.ts';
import { useForm } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { FormFrame } from './form-frame.tsx';
import { besideContact, useSubmission } from './use-submission.ts';
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

export function MailingForm({ today }: { today: string }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const { form, field, check, refuse, isComplete } = useForm(EMPTY, {
    validate: (answers) => mailingFaults(answers, today),
  });
  const thanks = t('newsletter.thanks');
  const sending = useSubmission({
    thanks,
    toastMs: TOAST_MS,
    leaveAfterMs: LEAVE_AFTER_MS,
    send: () =>
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
    onRefused: besideContact(refuse),
  });

  return (
    <FormFrame
      sending={sending}
      onSubmit={() => {
        if (check()) void sending.submit();
      }}
      submitText={t('mailing.submit')}
      canSend={isComplete}
    >
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
