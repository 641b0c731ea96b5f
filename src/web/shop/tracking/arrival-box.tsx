// The customer is outside: one tap tells the branch, with the plate if there is one.
import { useState, type FormEvent } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { PLATE_MAX } from '#shared/domain/orders/arrival.ts';
import { formatTime } from '#shared/i18n/clock.ts';
import { refusedText } from '../../refused-text.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export function ArrivalBox({ order, onChanged }: { order: TrackedOrder; onChanged: () => void }) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [plate, setPlate] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!order.may_arrive) return null;
  if (order.arrived_at !== null)
    return (
      <Notice as="p" icon="check-circle" className="my-4" role="status">
        <span>
          <b>{t('tracking.arrived', { time: formatTime(new Date(order.arrived_at), lang) })}</b>{' '}
          {t('tracking.arrivedNote')}
        </span>
      </Notice>
    );
  async function tell(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await api(
      'arriveOrder',
      { params: { order_id: order.order_id }, body: { plate } },
      { headers: ownHeaders() },
    );
    setBusy(false);
    if (!answer.ok) toast({ tone: 'caution', text: refusedText(answer, t) });
    if (answer.ok || answer.code !== 'OFFLINE') onChanged();
  }
  return (
    <form
      className="my-5 grid gap-3 rounded-tile bg-sunk p-5"
      onSubmit={(event) => void tell(event)}
    >
      <h2 className="text-h3">{t('tracking.arrivalTitle')}</h2>
      <p className="mut sm">{t('tracking.arrivalText')}</p>
      <Field
        label={t('tracking.plate')}
        optional
        // The empty field's example follows the page's direction.
        dir={plate === '' ? undefined : 'auto'}
        maxLength={PLATE_MAX}
        autoComplete="off"
        placeholder={t('tracking.plateExample')}
        value={plate}
        onChange={setPlate}
      />
      <Button type="submit" size="lg" isBusy={isBusy} className="w-full" aria-busy={isBusy}>
        {t('tracking.imHere')}
      </Button>
    </form>
  );
}
