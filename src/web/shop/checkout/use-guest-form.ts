// State of the guest form, stored in the tab with every key.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { refusedText } from '../../refused-text.ts';
import type { GuestForm } from '#shared/domain/cart/checkout-document.ts';
import {
  EMPTY_GUEST_FORM,
  ownHeaders,
  readGuestForm,
  writeGuest,
  writeGuestForm,
} from '../../state/checkout/buyer.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useForm } from '../../state/form.ts';
import { withFoundArea } from '../../state/places/found-area.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useLanguage } from '../../ui/language.tsx';
import { guestFaults, guestPhone, type GuestField } from './guest-form-rules.ts';

const HELPS = {
  firstName: 'checkout.help.name',
  lastName: 'checkout.help.lastName',
  phone: 'checkout.help.phone',
  email: 'checkout.help.email',
  area: 'checkout.help.area',
  flat: 'checkout.help.flat',
} as const;
const AT_THE_COUNTER = {
  ...HELPS,
  firstName: 'checkout.help.nameCounter',
  phone: 'checkout.help.phoneCounter',
} as const;

/** `onDone` runs once the server has issued the proof. */
export function useGuestForm(onDone: () => void) {
  const { api, askLocation } = useShop();
  const { t, lang } = useLanguage();
  const choice = useOrderChoice();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isDelivery = choice.orderType === 'Delivery';
  const { form, setForm, change, field, check, focus } = useForm<GuestForm>(EMPTY_GUEST_FORM, {
    validate: (typed) => guestFaults(typed, isDelivery),
    helps: isDelivery ? HELPS : AT_THE_COUNTER,
    keep: writeGuestForm,
  });
  const searchedArea = choice.address && placeWords(choice.address, lang).area;

  // What was typed before, which the tab keeps.
  useDerivedReset(choice.ready ? (searchedArea ?? '') : null, null, () => {
    const stored = readGuestForm();
    setForm(searchedArea === null ? stored : withFoundArea(stored, searchedArea));
  });

  async function send(): Promise<void> {
    if (isBusy || !check()) return;
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
    // A guest who enters the name again stays the same guest, whose card order may be unpaid.
    const answer = await api('addGuest', { body }, { headers: ownHeaders() });
    setBusy(false);
    if (!answer.ok) {
      const field =
        answer.code === 'INVALID_PHONE'
          ? 'phone'
          : answer.code === 'INVALID_EMAIL'
            ? 'email'
            : null;
      // What was shown as known becomes fields before one of them is focused.
      flushSync(() => setMessage(refusedText(answer, t)));
      if (field) focus(field);
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

  const textField = (name: GuestField | 'building') => ({
    ...field(name),
    required: name !== 'building',
  });

  return { form, change, field: textField, send, isBusy, message, isDelivery };
}
