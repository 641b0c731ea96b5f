import { useState } from 'react';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { guestDoor } from '../location/delivery-door.ts';
import { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field, twoFieldsClass, hintClass } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Form } from '../../ui/form.tsx';
import { guestPhone } from './guest-form-rules.ts';
import { DoorAddress, KnownBlock } from './known-block.tsx';
import { useKnownGuest } from './known-guest.ts';
import { useGuestForm } from './use-guest-form.ts';
import { EmailField, NameFields, PhoneField, Trouble } from '../../ui/form-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentChoice } from '../../ui/choice.tsx';

export function GuestForm({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage();
  const guest = useGuestForm(onDone);
  const isKnown = useKnownGuest();
  const [isEditing, setEditing] = useState(false);
  const { isBusy } = guest;
  return (
    <Form className="stack max-w-140 gap-4.5" onSend={() => void guest.send()}>
      {isKnown && !isEditing && guest.message === null ? (
        <KnownGuest guest={guest} onEdit={() => setEditing(true)} />
      ) : (
        <GuestFields guest={guest} />
      )}
      <Trouble text={guest.message} />
      <Button type="submit" size="lg" isBusy={isBusy} className="w-full">
        {isBusy ? <Busy /> : t('checkout.guest')}
      </Button>
      <p className={hintClass}>{t('checkout.guestHint')}</p>
    </Form>
  );
}

type Guest = ReturnType<typeof useGuestForm>;

function KnownGuest({ guest, onEdit }: { guest: Guest; onEdit: () => void }) {
  const { lang } = useLanguage();
  const { address } = useOrderChoice();
  const { form, isDelivery } = guest;
  const door = guestDoor(form, address?.names, lang);
  return (
    <KnownBlock icon="user" title={`${form.firstName} ${form.lastName}`} onEdit={onEdit}>
      <p>
        <Ltr>{formatPhone(guestPhone(form.phone) ?? form.phone)}</Ltr>
      </p>
      <p>
        <Ltr className="breaks">{form.email}</Ltr>
      </p>
      {isDelivery && (
        <p>
          <DoorAddress door={door} />
        </p>
      )}
    </KnownBlock>
  );
}

function GuestFields({ guest: { field, isDelivery, form, change } }: { guest: Guest }) {
  const { t } = useLanguage();
  return (
    <>
      <NameFields
        first={{ label: t('checkout.firstName'), ...field('firstName') }}
        last={{ label: t('checkout.lastName'), ...field('lastName') }}
      />
      <PhoneField label={t('checkout.phone')} prefix="+971" {...field('phone')} />
      <EmailField label={t('checkout.guestEmail')} {...field('email')} />
      {isDelivery && (
        <>
          <SearchedAddress />
          <Field
            label={t('checkout.area')}
            autoComplete="address-level3"
            maxLength={200}
            {...field('area')}
          />
          <div className={twoFieldsClass}>
            <Field
              label={t('checkout.building')}
              optional
              autoComplete="address-line1"
              maxLength={90}
              {...field('building')}
            />
            <Field
              label={t('checkout.flat')}
              autoComplete="address-line2"
              maxLength={90}
              {...field('flat')}
            />
          </div>
          <SegmentChoice
            legend={t('checkout.addressType')}
            name="addressType"
            options={ADDRESS_TYPES.map((type) => ({
              value: type,
              label: t(`checkout.place.${type}`),
            }))}
            value={form.addressType}
            onChange={(type) => change('addressType', type)}
          />
        </>
      )}
    </>
  );
}

function SearchedAddress() {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const { address, point } = useOrderChoice();
  return (
    <Notice icon="map-pin">
      <span className="flex-1">
        <b>{t('checkout.whereTo')}</b>
        {address && point ? address.address : t('checkout.noPoint')}
      </span>
      <Button variant="link" size="sm" onClick={() => askLocation()}>
        {t(point ? 'checkout.change' : 'checkout.setLocation')}
      </Button>
    </Notice>
  );
}
