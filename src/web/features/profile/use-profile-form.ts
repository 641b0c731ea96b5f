// The profile form's state: faults show once a field was left or the form was sent; another phone is confirmed by a code first.
import { useRef, useState } from 'react';
import type { Profile } from '#shared/contract/accounts.ts';
import type { Refused } from '../../api-client.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import {
  phoneTyped,
  PROFILE_FAULT_TEXTS,
  PROFILE_FIELDS,
  profileBody,
  profileFault,
  profileFormOf,
  profilePhone,
  textTyped,
  type ProfileField,
  type ProfileForm,
} from './profile-form-rules.ts';
import { refusedText } from '../../refused-text.ts';
import { usePhoneProof } from './use-phone-proof.tsx';
import { useTokenReload } from './use-token-reload.ts';

/** Today by this device, `YYYY-MM-DD`; the server judges by the chain's own clock. */
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
  const [form, setForm] = useState<ProfileForm>(() => profileFormOf(profile));
  const [left, setLeft] = useState<readonly ProfileField[]>([]);
  /** What the server said about one field, until that field changes. */
  const [refused, setRefused] = useState<{ field: ProfileField; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<ProfileField, HTMLInputElement | null>>>({});
  const [today] = useState(() => deviceToday(new Date()));
  const faultOf = (field: ProfileField) => profileFault(form, field, today);

  const refuse = (refused: Refused) => {
    const isPhoneTaken =
      refused.code === 'ER_DUP_ENTRY' && refused.body['field'] !== 'email_address';
    const text = isPhoneTaken ? t('profile.phoneTaken') : refusedText(refused, t);
    toast({ tone: 'caution', text });
    const field = isPhoneTaken ? 'phone' : FIELD_OF[refused.code];
    if (field === undefined) return;
    setRefused({ field, text });
    inputs.current[field]?.focus();
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await api('editProfile', {
      params: { customerId: profile.customer_id },
      body: profileBody(form),
    });
    if (answer.ok) {
      toast({ tone: 'ok', text: answer.data.successResponse });
      reloadWith(answer.data.accessToken);
      return;
    }
    setBusy(false);
    if (answer.code === 'CODE_NEEDED') {
      proof.ask(
        answer.field === 'own_phone' ? profile.phone_number : (profilePhone(form.phone) ?? ''),
        () => void send(),
      );
      return;
    }
    refuse(answer);
  };

  const submit = (): void => {
    if (isBusy) return;
    const wrong = PROFILE_FIELDS.filter((field) => faultOf(field) !== null);
    setLeft(PROFILE_FIELDS);
    const first = wrong[0];
    if (first) inputs.current[first]?.focus();
    else void send();
  };

  const field = (name: ProfileField) => {
    const fault = left.includes(name) ? faultOf(name) : null;
    return {
      value: form[name],
      error: refused?.field === name ? refused.text : fault && t(PROFILE_FAULT_TEXTS[fault]),
      onChange: (text: string) => {
        if (refused?.field === name) setRefused(null);
        setForm((before) => ({
          ...before,
          [name]: name === 'phone' ? phoneTyped(text) : textTyped(text),
        }));
      },
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
      inputRef: (element: HTMLInputElement | null) => {
        inputs.current[name] = element;
      },
    };
  };
  return {
    form,
    setForm,
    field,
    submit,
    isBusy,
    today,
    hasPhone: profilePhone(form.phone) !== null,
    dialog: proof.dialog,
  };
}
