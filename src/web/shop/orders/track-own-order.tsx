import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '../../state/shop.ts';
import { writeTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { RowPress } from './row-press.tsx';

export function TrackOwnOrder({ orderId, customerId }: { orderId: string; customerId: number }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const [isBusy, setBusy] = useState(false);

  async function go(): Promise<void> {
    setBusy(true);
    const answer = await api('profile', { params: { customerId } });
    setBusy(false);
    if (!answer.ok) {
      toast({ tone: 'caution', text: answer.message || t('common.networkFailed') });
      return;
    }
    writeTrackedOrder({ orderId, phone: answer.data.successResponse.phone_number });
    void navigate(shopPath('/track-order'));
  }

  return (
    <RowPress isBusy={isBusy} onPress={() => void go()}>
      {t('history.track')}
    </RowPress>
  );
}
