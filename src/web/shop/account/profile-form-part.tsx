import type { Profile } from '#shared/contract/accounts.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { EmailField, NameFields, PhoneField, SubmitButton } from '../../ui/form-parts.tsx';

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
        <fieldset>
          <legend className="lbl mb-1.5">{t('profile.gender')}</legend>
          <div className="seg">
            {genders.map((gender) => (
              <label key={gender} className={form.gender === gender ? 'on' : ''}>
                <input
                  type="radio"
                  className="ears-only"
                  name="gender"
                  checked={form.gender === gender}
                  onChange={() => change('gender', gender)}
                />
                {t(`profile.gender.${gender}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton isBusy={isBusy} isReady={hasPhone} className="">
          {t('profile.update')}
        </SubmitButton>
      </Form>
      {/* A form of its own, so it stands outside this one. */}
      {dialog}
    </>
  );
}
