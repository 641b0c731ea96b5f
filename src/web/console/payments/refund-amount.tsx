// The amount of a refund: all that is left, or pieces of lines.
import { aedToFils } from '#shared/domain/money/money.ts';
import { Money } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { countGivenBack, type Refundable } from './refund-sum.ts';
import { optionsClass, optionClass } from '../frame/looks.ts';

export type Pieces = Readonly<Record<number, number>>;
type Props = {
  money: Refundable;
  leftFils: number;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  pieces: Pieces;
  onPieces: (pieces: Pieces) => void;
};

export function RefundAmount({ money, leftFils, isWhole, onWhole, pieces, onPieces }: Props) {
  const { t, lang } = useConsole();
  return (
    <fieldset>
      <legend>{t('console.refund.which')}</legend>
      <div className={optionsClass}>
        <label className={`${optionClass} ${isWhole ? 'on' : ''}`}>
          <input type="radio" name="how-much" checked={isWhole} onChange={() => onWhole(true)} />
          {t('console.refund.whole')} <Money amountFils={leftFils} />
        </label>
        <label className={`${optionClass} ${isWhole ? '' : 'on'}`}>
          <input type="radio" name="how-much" checked={!isWhole} onChange={() => onWhole(false)} />
          {t('console.refund.byLine')}
        </label>
      </div>
      {!isWhole && (
        <ul className="mt-3 grid gap-2.5">
          {money.lines.map((line) => {
            const name = line.name[lang];
            const remaining = line.quantity - countGivenBack(money, line.line_id);
            return (
              <li
                key={line.line_id}
                className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 [&>[role=group]]:ms-auto"
              >
                <span className="flex-[1_1_180px]">
                  <bdi>{t('console.refund.piecesOf', { quantity: line.quantity, name })}</bdi>{' '}
                  <Money amountFils={aedToFils(line.total) ?? 0} />
                  {remaining < line.quantity && (
                    <small className="mut"> {t('console.refund.left', { count: remaining })}</small>
                  )}
                </span>
                <Stepper
                  value={pieces[line.line_id] ?? 0}
                  max={remaining}
                  label={name}
                  onChange={(quantity) => onPieces({ ...pieces, [line.line_id]: quantity })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
