import {
  feedbackFaults,
  feedbackPhone,
  withoutNumberSigns,
  type FeedbackForm as Answers,
  type FeedbackType,
} from '#shared/domain/people/form-rules.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Field, SelectField, TextAreaField, twoFieldsClass } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/form-parts.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { WriterFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormKind } from './form-action.ts';
import { useSubmission } from './use-submission.ts';
import { todayInEmirates } from '../../state/brand/info-documents.ts';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckField } from '../../ui/choice.tsx';

const STAY_MS = 10_000;
/** Isolated, so that the digits keep their order in an Arabic sentence. */
const PHONE_EXAMPLE = '\u206650 123 4567\u2069';

type Option = { value: string; text: string };
type Props = { stores: readonly Option[]; types: readonly Option[]; today: string };

const EMPTY: Answers = {
  name: '',
  email: '',
  phone: '',
  store: '',
  receipt: '',
  orderDate: '',
  type: '',
  message: '',
  marketing: false,
  privacy: false,
};

export const feedbackKind: FormKind<Answers> = {
  empty: EMPTY,
  validate: (answers) => feedbackFaults(answers, todayInEmirates(new Date())),
  send: (api, form) =>
    api('feedbackApplication', {
      body: {
        name: form.name.trim(),
        phone_number: feedbackPhone(form.phone) ?? form.phone,
        email_address: form.email.trim(),
        message: form.message.trim(),
        receipt_number: withoutNumberSigns(form.receipt).trim(),
        type: form.type as FeedbackType | '',
        enquiry_type: 'feedback',
        is_reply: 0,
        emailCheck: form.marketing ? 1 : 0,
        policyCheck: form.privacy ? 1 : 0,
        ...(form.orderDate === '' ? {} : { order_date: form.orderDate }),
        ...(form.store === '' ? {} : { store_id: Number(form.store) }),
      },
    }),
};

function useFeedback(today: string) {
  const { t } = useLanguage();
  const { api } = useShop();
  const { field, fill, sending } = useSubmission(
    EMPTY,
    {
      validate: (answers) => feedbackFaults(answers, today),
      texts: { phone: 'feedbackFormPage.invalid_phone_number' },
    },
    { thanks: t('feedback.thanks'), toastMs: STAY_MS, leaveAfterMs: STAY_MS },
  );
  const { customer } = useSession();
  const customerId = customer?.customer_id ?? null;
  // A signed-in customer's details are filled in.
  const { answer } = useQuery(customerId, () =>
    api('profile', { params: { customerId: customerId ?? 0 } }),
  );
  useDerivedReset(answer, null, () => {
    if (!answer?.ok) return;
    const { login_name, email_address, phone_number } = answer.data.successResponse;
    fill({ name: login_name, email: email_address, phone: phone_number.replace(/^\+?971/, '') });
  });
  return { field, sending };
}

export function FeedbackForm({ stores, types, today }: Props) {
  const { t } = useLanguage();
  const { field, sending } = useFeedback(today);
  return (
    <FormFrame sending={sending} submitText={t('feedback.submit')}>
      <WriterFields name={field('name')} email={field('email', (text) => text.trim())} />
      <PhoneField
        label={t('feedback.phone')}
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+971"
        hint={t('feedback.phoneHint', { number: PHONE_EXAMPLE })}
        {...field('phone', withoutNumberSigns)}
      />
      <SelectField
        label={t('feedback.store')}
        optional
        options={[{ value: '', text: t('feedback.storeNone') }, ...stores]}
        {...field('store')}
      />
      <div className={twoFieldsClass}>
        <Field
          label={t('feedback.receipt')}
          optional
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          {...field('receipt', withoutNumberSigns)}
        />
        <Field
          label={t('feedback.orderDate')}
          optional
          type="date"
          max={today}
          {...field('orderDate')}
        />
      </div>
      <SelectField
        label={t('feedback.type')}
        optional
        options={[{ value: '', text: t('feedback.typeNone') }, ...types]}
        {...field('type')}
      />
      <TextAreaField
        rows={5}
        label={t('feedback.message')}
        maxLength={2000}
        required
        {...field('message')}
      />
      <div>
        <CheckField label={t('feedback.privacy')} required {...field('privacy')} />
        <ShopLink to="/privacy-policy" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('feedback.privacyLink')}
        </ShopLink>
        <CheckField
          label={
            <>
              {t('feedback.marketing')} <i className="mut not-italic">{t('common.optional')}</i>
            </>
          }
          {...field('marketing')}
        />
      </div>
    </FormFrame>
  );
}
