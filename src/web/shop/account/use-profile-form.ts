import { useState } from 'react';
import type { Profile } from '#shared/contract/accounts.ts';
import type { Refused } from '../../api-client.ts';
import { useForm } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import {
  phoneTyped,
  PROFILE_FAULT_TEXTS,
  PROFILE_HELPS,
  profileBody,
  profileFaults,
  toProfileForm,
  profilePhone,
  textTyped,
  type ProfileField,
  type ProfileForm,
} from './profile-form-rules.ts';
import { refusedText } from '../../refused-text.ts';
import { usePhoneProof } from './use-phone-proof.tsx';
import { useTokenReload } from './use-token-reload.ts';

/** Today on this device, `YYYY-MM-DD`; the server judges by the chain's clock. */
function deviceToday(now: Date): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

const FIELD_OF: Partial<Record<string, ProfileField>> = {
  ER_DUP_ENTRY: 'email',
  INVALID_EMAIL: 'email',
  INVALID_PHONE: 'phone',
};

export function useProfileForm(profile: Profile) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const proof = usePhoneProof();
  const reloadWith = useTokenReload();
  const [isBusy, setBusy] = useState(false);
  const [today] = useState(() => deviceToday(new Date()));
  const answers = useForm<ProfileForm>(() => toProfileForm(profile), {
    validate: (typed) => profileFaults(typed, today, profile.phone_number),
    texts: PROFILE_FAULT_TEXTS,
    helps: PROFILE_HELPS,
  });
  const { form } = answers;
  const phone = profilePhone(form.phone, profile.phone_number);

  const refuse = (refused: Refused) => {
    const isPhoneTaken =
      refused.code === 'ER_DUP_ENTRY' && refused.body['field'] !== 'email_address';
    const text = isPhoneTaken ? t('profile.phoneTaken') : refusedText(refused, t);
    toast({ tone: 'caution', text });
    const field = isPhoneTaken ? 'phone' : FIELD_OF[refused.code];
    if (field !== undefined) answers.refuse(field, text);
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await api('editProfile', {
      params: { customerId: profile.customer_id },
      body: profileBody(form, profile.phone_number),
    });
    if (answer.ok) {
      toast({ tone: 'ok', text: answer.data.successResponse });
      reloadWith(answer.data.accessToken);
      return;
    }
    setBusy(false);
    if (answer.code === 'CODE_NEEDED') {
      proof.ask(
        (answer.field === 'own_phone' ? null : phone) ?? profile.phone_number,
        () => void send(),
      );
      return;
    }
    refuse(answer);
  };

  const submit = (): void => {
    if (!isBusy && answers.check()) void send();
  };

  const field = (name: ProfileField) =>
    answers.field(name, name === 'phone' ? phoneTyped : textTyped);
  return {
    form,
    change: answers.change,
    field,
    submit,
    isBusy,
    today,
    hasPhone: phone !== null,
    dialog: proof.dialog,
  };
}
