// Changing the location empties the cart: asked before, never done silently (LAND-30, AMB-16).
import { lineTotalFils } from '#shared/domain/cart.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useCart } from '../../state/cart.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function DiscardDialog({
  open,
  onNo,
  onYes,
}: {
  open: boolean;
  onNo: () => void;
  onYes: () => void;
}) {
  const { t, lang } = useLanguage();
  const { quantity, lines } = useCart();
  const amountFils = lines.reduce((sum, line) => sum + lineTotalFils(line), 0);
  return (
    <Dialog
      open={open}
      onClose={onNo}
      kind="alert"
      title={t('location.discardTitle')}
      footer={
        <>
          <button type="button" className="btn out" onClick={onNo}>
            {t('location.discardNo')}
          </button>
          <button type="button" className="btn ink" onClick={onYes}>
            {t('location.discardYes')}
          </button>
        </>
      }
    >
      <p>
        {t('location.discardText', {
          count: quantity,
          amount: `\u2068${formatMoney(amountFils, lang, 0)}\u2069`,
        })}
      </p>
    </Dialog>
  );
}
