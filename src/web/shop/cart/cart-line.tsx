import { lineTotalFils, type CartLine as Line } from '#shared/domain/cart/cart.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useCart } from '../../state/checkout/cart.tsx';
import { LineStepper } from './line-stepper.tsx';
import { lineDetails, lineParts, lineSavingFils, lineTile } from './line-text.ts';
import { useLineChanges } from './use-line-changes.ts';
import { useTexts } from '../../messages.ts';
import { IconButton, textLinkClass } from '../../ui/button.tsx';

export function CartLine({ line, onEdit }: { line: Line; onEdit?: (line: Line) => void }) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const cart = useCart();
  const changes = useLineChanges();
  const details = lineDetails(line, lang);
  return (
    <li className="cartline">
      <div className={lineTile(line)}>
        <Picture name={line.image} alt={line.altText[lang]} sizes="120px" />
      </div>
      <div className="line-head">
        <h3>{line.name[lang]}</h3>
        <Money amountFils={lineTotalFils(line)} />
      </div>
      <p className="mut sm">
        {line.by && <b>{t('cart.forPerson', { name: line.by.name })} </b>}
        {details}
      </p>
      <div className="clb">
        <div className="ctl">
          <LineStepper line={line} />
          <button
            type="button"
            className={textLinkClass}
            aria-expanded={line.isOpen}
            onClick={() => cart.toggle(line.key)}
          >
            {t(line.isOpen ? 'cart.hideDetails' : 'cart.details')}{' '}
            <Icon name={line.isOpen ? 'caret-up' : 'caret-down'} />
          </button>
          <span className="to-end row gap-0">
            {onEdit && line.by === undefined && (
              <button type="button" className={textLinkClass} onClick={() => onEdit(line)}>
                {t('common.edit')}
              </button>
            )}
            {/* At one, the minus is a bin; so it is for a friend's dish of any quantity. */}
            {line.quantity > 1 && line.by === undefined && (
              <IconButton
                icon="trash"
                label={t('cart.deleteItem', { name: line.name[lang] })}
                onClick={() => changes.remove(line)}
              />
            )}
          </span>
        </div>
        {line.isOpen && <LineParts line={line} />}
      </div>
    </li>
  );
}

function LineParts({ line }: { line: Line }) {
  const { t, lang } = useLanguage();
  const savingFils = lineSavingFils(line);
  return (
    <dl className="detail">
      <div>
        <dt>
          {line.sizeName ? t('cart.size', { name: line.sizeName[lang] }) : t('cart.perPiece')}
        </dt>
        <dd>
          <Money amountFils={line.unitFils} />
        </dd>
      </div>
      {lineParts(line, lang).map((part, index) => (
        <div key={index}>
          <dt>{part.name}</dt>
          <dd className={part.priceFils === null ? 'mut' : ''}>
            {part.priceFils === null ? (
              t('cart.included')
            ) : (
              <Money amountFils={part.priceFils} extra />
            )}
          </dd>
        </div>
      ))}
      {savingFils > 0 && (
        <div className="saving">
          <dt>{t('cart.onlinePrice', { amount: formatMoney(line.listFils, lang) })}</dt>
          <dd>{t('cart.youSave', { amount: formatMoney(savingFils, lang) })}</dd>
        </div>
      )}
    </dl>
  );
}
