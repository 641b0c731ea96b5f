// The stored phone cannot be called or texted: told before the order, with the way to mend it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { phonePassesAtPayment } from '#shared/domain/people/uae-phone.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';

export function InvalidPhoneDialog({ buyer }: { buyer: Buyer }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const [isOpen, setOpen] = useState(() => !phonePassesAtPayment(buyer.phone));
  // My Account is closed to guests: they mend it where they typed it.
  const mend = () =>
    void navigate(
      shopPath(buyer.kind === 'customer' ? '/profile?lookup=updateprofile' : '/checkout/contact'),
    );
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      kind="alert"
      title={t('steps.badPhoneTitle')}
      footer={
        <>
          <button type="button" className="btn out" onClick={() => setOpen(false)}>
            {t('common.close')}
          </button>
          <button type="button" className="btn" onClick={mend}>
            {t('common.ok')}
          </button>
        </>
      }
    >
      <p>{t('errorMsg.invalid_phone')}</p>
    </Dialog>
  );
}
