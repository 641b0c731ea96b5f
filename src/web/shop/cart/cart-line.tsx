import { lineTotalFils, type CartLine as Line } from '#shared/domain/cart/cart.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { LineStepper } from './line-stepper.tsx';
import { lineDetails, lineParts, lineSavingFils, lineTile } from './line-text.ts';
import { useTexts } from '../../messages.ts';
import { textLinkClass } from '../../ui/button.tsx';

export function CartLine({ line, onEdit }: { line: Line; onEdit?: (line: Line) => void }) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const cart = useCart();
  const details = lineDetails(line, lang);
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 border-b border-line py-3.5">
      <div className={`${lineTile(line)} grid size-18 place-items-center rounded-ctl`}>
        <Picture name={line.image} alt={line.altText[lang]} sizes="72px" />
      </div>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-lead">{line.name[lang]}</h3>
          <Money amountFils={lineTotalFils(line)} className="text-lead" />
        </div>
        <p className="min-h-[1lh] text-sm text-ink-2">
          {line.by && <b>{t('cart.forPerson', { name: line.by.name })} </b>}
          {details}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <span className="flex gap-2">
            {onEdit && line.by === undefined && (
              <button type="button" className={textLinkClass} onClick={() => onEdit(line)}>
                {t('common.edit')}
              </button>
            )}
            <button
              type="button"
              className={textLinkClass}
              aria-expanded={line.isOpen}
              onClick={() => cart.toggle(line.key)}
            >
              {t('cart.details')}
              <Icon name={line.isOpen ? 'caret-up' : 'caret-down'} />
            </button>
          </span>
          <LineStepper line={line} />
        </div>
        {line.isOpen && <LineParts line={line} />}
      </div>
    </li>
  );
}

const PART_PRICE = 'font-text font-strong';

function LineParts({ line }: { line: Line }) {
  const { t, lang } = useLanguage();
  const savingFils = lineSavingFils(line);
  return (
    <dl className="mt-1.5 grid gap-1.5 rounded-ctl bg-sunk px-4 py-3 text-sm *:flex *:justify-between *:gap-2">
      <div>
        <dt>
          {line.sizeName ? t('cart.size', { name: line.sizeName[lang] }) : t('cart.perPiece')}
        </dt>
        <dd>
          <Money amountFils={line.unitFils} className={PART_PRICE} />
        </dd>
      </div>
      {lineParts(line, lang).map((part, index) => (
        <div key={index}>
          <dt>{part.name}</dt>
          <dd className={part.priceFils === null ? 'text-ink-2' : ''}>
            {part.priceFils === null ? (
              t('cart.included')
            ) : (
              <Money amountFils={part.priceFils} extra className={PART_PRICE} />
            )}
          </dd>
        </div>
      ))}
      {savingFils > 0 && (
        <div className="font-strong text-ok">
          <dt>{t('cart.onlinePrice', { amount: formatMoney(line.listFils, lang) })}</dt>
          <dd>{t('cart.youSave', { amount: formatMoney(savingFils, lang) })}</dd>
        </div>
      )}
    </dl>
  );
}
