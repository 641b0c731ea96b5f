import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isGeneralPhone, toWirePhone } from '#shared/domain/people/uae-phone.ts';
import { useForm, type Fault } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PhoneField } from '../../ui/form-parts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

function generalPhone(text: string): string | null {
  const wire = toWirePhone(text);
  return wire !== null && isGeneralPhone(wire) ? wire : null;
}

const phoneFaults = ({ phone }: { phone: string }): { phone?: Fault } =>
  generalPhone(phone) === null ? { phone: 'steps.phoneInvalid' } : {};

export function OutsideContact({
  address,
  onPickup,
}: {
  address: string;
  onPickup?: (() => void) | undefined;
}) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { form, field, refuse } = useForm(
    { phone: '' },
    { validate: phoneFaults, isPatient: true },
  );
  const [isBusy, setBusy] = useState(false);
  const digits = generalPhone(form.phone);

  async function send(): Promise<void> {
    if (digits === null || isBusy) return;
    setBusy(true);
    const answer = await api('addContact', { body: { contact_number: digits, address } });
    setBusy(false);
    if (!answer.ok) {
      refuse('phone', answer.code === 'OFFLINE' ? t('common.somethingWrong') : answer.message);
      return;
    }
    toast({ text: t('steps.told'), tone: 'ok' });
    void navigate(shopPath('/'));
  }

  return (
    <Form className="stack" onSend={() => void send()}>
      <Notice kind="warn" icon="map-pin-line" role="status">
        <span>
          <b>{t('steps.outsideTitle')}</b>
          {t('steps.outsideText')}
        </span>
      </Notice>
      <PhoneField
        label={t('steps.outsidePhone')}
        prefix="+971"
        required={false}
        {...field('phone')}
      />
      {onPickup && (
        <Button variant="outline" onClick={onPickup}>
          {t('steps.toPickup')}
        </Button>
      )}
      <Button type="submit" disabled={digits === null} aria-disabled={isBusy}>
        {isBusy ? <Busy /> : t('steps.tellMe')}
      </Button>
    </Form>
  );
}
