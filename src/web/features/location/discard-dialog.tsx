// Changing the location empties the cart: asked before, never done silently (LAND-30, AMB-16).
import { useCart } from '../../state/cart.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function DiscardDialog({ open, onNo, onYes }: { open: boolean; onNo: () => void; onYes: () => void }) {
  const { t } = useLanguage();
  const { quantity } = useCart();
  return (
    <Dialog
      open={open} onClose={onNo} kind="alert" title={t('location.discardTitle')}
      footer={<>
        <button type="button" className="btn out" onClick={onNo}>{t('location.discardNo')}</button>
        <button type="button" className="btn ink" onClick={onYes}>{t('location.discardYes')}</button>
      </>}
    >
      <p>{t('location.discardText', { count: quantity })}</p>
    </Dialog>
  );
}
