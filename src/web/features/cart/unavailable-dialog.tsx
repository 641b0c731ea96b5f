// The lines that cannot stay, with one button that takes them out (LAND-32, STORE-22, CART-21, CART-22).
import { lineTotalFils, type CartLine } from '#shared/domain/cart.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { lineTile } from './line-text.ts';

type Props = {
  /** `store`: the branch does not have them (ERR-16). `invalid`: they can no longer be ordered (ERR-17). */
  cause: 'store' | 'invalid'; lines: readonly CartLine[]; onRemove: () => void; onOtherStore: () => void;
};

export function UnavailableDialog({ cause, lines, onRemove, onOtherStore }: Props) {
  const { t, lang } = useLanguage();
  const footer = <>
    {cause === 'store' && <button type="button" className="btn out" onClick={onOtherStore}>{t('cart.otherStore')}</button>}
    <button type="button" className="btn ink" onClick={onRemove}>{t('cart.removeAndGo')}</button>
  </>;
  return (
    <Dialog open onClose={onRemove} dismissible={false} kind="alert" title={t('cart.unavailableTitle', { count: lines.length })} footer={footer}>
      <p>{t(cause === 'store' ? 'cart.unavailable' : 'cart.invalid')}</p>
      <p className="mut sm">{t('cart.unavailableHint')}</p>
      <ul className="gone">
        {lines.map((line) => (
          <li key={line.key} className="row">
            <span className={lineTile(line)}><Picture name={line.image} alt="" sizes="64px" /></span>
            <b>{line.name[lang]}</b>
            <span className="sp"><Money amountFils={lineTotalFils(line)} /></span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
