import {
  franchiseFaults,
  type FranchiseForm as Answers,
} from '#shared/domain/people/form-rules.ts';
import { Field, SelectField, TextAreaField, twoFieldsClass } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { WriterFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormKind } from './form-action.ts';
import { useSubmission } from './use-submission.ts';
import { PhoneField } from '../../ui/form-parts.tsx';

const STAY_MS = 10_000;
const EMPTY: Answers = {
  name: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  occupation: '',
  postalAddress: '',
  property: '',
  business: '',
  message: '',
};

export const franchiseKind: FormKind<Answers> = {
  empty: EMPTY,
  validate: franchiseFaults,
  send: (api, form) =>
    api('franchiseApplication', {
      body: {
        name: form.name.trim(),
        email_address: form.email.trim(),
        phone_number: form.phone.trim(),
        country: form.country.trim(),
        city: form.city.trim(),
        message: form.message.trim(),
        occupation: form.occupation.trim(),
        postal_address: form.postalAddress.trim(),
        property_ownership: form.property,
        business_ownership: form.business,
      },
    }),
};

export function FranchiseForm() {
  const { t } = useLanguage();
  const { field, sending } = useSubmission(
    EMPTY,
    { validate: franchiseFaults },
    {
      thanks: t('franchise.thanks'),
      toastMs: STAY_MS,
      leaveAfterMs: STAY_MS,
    },
  );
  const none = { value: '', text: t('franchise.propertyNone') };

  return (
    <FormFrame sending={sending} submitText={t('franchise.submit')}>
      <WriterFields name={field('name')} email={field('email', (text) => text.trim())} />
      <PhoneField
        label={t('mailing.phone')}
        maxLength={30}
        hint={<Numbers text={t('franchise.phoneHint')} />}
        {...field('phone')}
      />
      <div className={twoFieldsClass}>
        <Field
          label={t('franchise.country')}
          autoComplete="country-name"
          maxLength={80}
          required
          {...field('country')}
        />
        <Field
          label={t('franchise.city')}
          autoComplete="address-level2"
          maxLength={80}
          required
          {...field('city')}
        />
      </div>
      <Field
        label={t('franchise.occupation')}
        optional
        autoComplete="organization-title"
        maxLength={200}
        {...field('occupation')}
      />
      <Field
        label={t('franchise.postalAddress')}
        optional
        autoComplete="street-address"
        maxLength={200}
        {...field('postalAddress')}
      />
      <SelectField
        label={t('franchise.property')}
        optional
        {...field('property')}
        options={[
          none,
          { value: 'owned', text: t('franchise.propertyOwned') },
          { value: 'rented', text: t('franchise.propertyRented') },
          { value: 'none', text: t('franchise.propertyLooking') },
        ]}
      />
      <SelectField
        label={t('franchise.business')}
        optional
        options={[
          none,
          { value: 'yes', text: t('common.yes') },
          { value: 'no', text: t('common.no') },
        ]}
        {...field('business')}
      />
      <TextAreaField
        rows={5}
        label={t('franchise.message')}
        maxLength={2000}
        required
        {...field('message')}
      />
    </FormFrame>
  );
}
