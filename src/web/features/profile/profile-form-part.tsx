// The details that a customer may change (PROFILE-08 to PROFILE-14).
import type { Profile } from '#shared/contract/accounts.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileFormPart({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const { form, change, field, submit, isBusy, today, hasPhone, dialog } = useProfileForm(profile);
  // A stored "Other" is shown and kept, but not offered (AMB-87).
  const genders =
    profile.gender === 'Other'
      ? (['Male', 'Female', 'Other'] as const)
      : (['Male', 'Female'] as const);
  return (
    <>
      <form
        className="stack"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="frow c2">
          <Field
            label={t('checkout.firstName')}
            autoComplete="given-name"
            maxLength={60}
            required
            {...field('firstName')}
          />
          <Field
            label={t('checkout.lastName')}
            autoComplete="family-name"
            maxLength={60}
            required
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
          required
          {...field('email')}
        />
        <Field
          label={t('checkout.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          dir="ltr"
          prefix="+971"
          maxLength={20}
          required
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
                  className="sr"
                  name="gender"
                  checked={form.gender === gender}
                  onChange={() => change('gender', gender)}
                />
                {t(`profile.gender.${gender}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <button
          type="submit"
          className={`btn lg ${isBusy ? 'busy' : ''} ${hasPhone ? '' : 'dis'}`}
          aria-disabled={isBusy || !hasPhone}
        >
          {isBusy ? <Busy /> : t('profile.update')}
        </button>
      </form>
      {/* A form of its own, so beside this one. */}
      {dialog}
    </>
  );
}
