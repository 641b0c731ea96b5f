// The guest form's state: kept in the tab with every key, faults shown once a field was left or the form was sent.
import { useEffect, useRef, useState } from 'react';
import { refusedText } from '../../refused-text.ts';
import {
  EMPTY_GUEST_FORM,
  ownHeaders,
  readGuestForm,
  writeGuest,
  writeGuestForm,
  type GuestForm,
} from '../../state/guest.ts';
import { withFoundArea } from '../../state/found-area.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { placeWords } from '../../state/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { guestFault, guestFaults, guestPhone, type GuestField } from './guest-form-rules.ts';

const FAULT_TEXTS = {
  required: 'invalid.required',
  email: 'invalid.email',
  phone: 'invalid.phone',
} as const;

/** `onDone` runs once the server has given the proof (AMB-54). */
export function useGuestForm(onDone: () => void) {
  const { api, askLocation } = useShop();
  const { t, lang } = useLanguage();
  const choice = useOrderChoice();
  const [form, setForm] = useState<GuestForm>(EMPTY_GUEST_FORM);
  const [left, setLeft] = useState<readonly GuestField[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const inputs = useRef<Partial<Record<GuestField, HTMLInputElement | null>>>({});
  const isDelivery = choice.orderType === 'Delivery';
  const searchedArea = choice.address && placeWords(choice.address, lang).area;

  useEffect(() => {
    if (!choice.ready) return;
    const kept = readGuestForm();
    const form = searchedArea === null ? kept : withFoundArea(kept, searchedArea);
    setForm(form);
    if (form.area !== kept.area) writeGuestForm(form);
  }, [choice.ready, searchedArea]);

  function change(field: keyof GuestForm, text: string): void {
    setForm((before) => {
      const next = { ...before, [field]: text };
      writeGuestForm(next);
      return next;
    });
  }

  function error(field: GuestField): string | null {
    const fault = left.includes(field) ? guestFault(form, field, isDelivery) : null;
    return fault && t(FAULT_TEXTS[fault]);
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    const faults = guestFaults(form, isDelivery);
    setLeft((before) => [...before, ...faults]);
    const first = faults[0];
    if (first) {
      inputs.current[first]?.focus();
      return;
    }
    if (isDelivery && choice.point === null) {
      askLocation();
      return;
    }
    setBusy(true);
    setMessage(null);
    const body = {
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      phone_number: guestPhone(form.phone) ?? form.phone,
      email_address: form.email.trim(),
    };
    // Who says the name anew stays the guest whose card order may still be unpaid.
    const answer = await api('addGuest', { body }, { headers: ownHeaders() });
    setBusy(false);
    if (!answer.ok) {
      const field =
        answer.code === 'INVALID_PHONE'
          ? 'phone'
          : answer.code === 'INVALID_EMAIL'
            ? 'email'
            : null;
      if (field) inputs.current[field]?.focus();
      setMessage(refusedText(answer, t));
      return;
    }
    const guest = answer.data.successResponse;
    writeGuestForm(form);
    writeGuest({
      customerId: guest.customer_id,
      proof: guest.proof,
      loginName: guest.login_name,
      email: guest.email_address,
      phone: guest.phone_number,
    });
    onDone();
  }

  /** What every text field of the form needs. */
  const field = (name: GuestField | 'building') => ({
    value: form[name],
    onChange: (text: string) => change(name, text),
    ...(name === 'building'
      ? {}
      : {
          error: error(name),
          required: true,
          onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
          inputRef: (element: HTMLInputElement | null) => {
            inputs.current[name] = element;
          },
        }),
  });

  return { form, change, field, send, isBusy, message, isDelivery };
}
