import type { Profile } from '#shared/contract/accounts.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { EmailField, NameFields, PhoneField, SubmitButton } from '../../ui/form-parts.tsx';
import { SegmentChoice } from '../../ui/choice.tsx';

export function ProfileFormPart({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const { form, change, field, submit, isBusy, today, hasPhone, dialog } = useProfileForm(profile);
  // A stored "Other" is displayed and kept, but not offered.
  const genders =
    profile.gender === 'Other'
      ? (['Male', 'Female', 'Other'] as const)
      : (['Male', 'Female'] as const);
  return (
    <>
      <Form className="stack" aria-busy={isBusy} onSend={submit}>
        <NameFields
          first={{ label: t('checkout.firstName'), ...field('firstName') }}
          last={{ label: t('checkout.lastName'), ...field('lastName') }}
        />
        <EmailField label={t('checkout.email')} {...field('email')} />
        <PhoneField
          label={t('checkout.phone')}
          inputMode="numeric"
          autoComplete="tel-national"
          prefix="+971"
          {...field('phone')}
        />
        <Field
          label={t('profile.birthday')}
          optional
          type="date"
          autoComplete="bday"
          max={today}
          {...field('birthday')}
        />
        <SegmentChoice
          legend={t('profile.gender')}
          name="gender"
          options={genders.map((gender) => ({
            value: gender,
            label: t(`profile.gender.${gender}`),
          }))}
          value={form.gender}
          onChange={(gender) => change('gender', gender)}
        />
        <SubmitButton isBusy={isBusy} isReady={hasPhone} className="">
          {t('profile.update')}
        </SubmitButton>
      </Form>
      {/* A form of its own, so it stands outside this one. */}
      {dialog}
    </>
  );
}
