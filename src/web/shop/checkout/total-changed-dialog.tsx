// A price changed, or the order is old: the changed lines and the new total, and the customer decides.
import { formatMoney } from '#shared/i18n/format.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import type { PriceChange } from './price-changes.ts';

type Props = {
  changes: readonly PriceChange[];
  oldTotalFils: number;
  newTotalFils: number;
  /** Asked because of the order's age, whatever the prices. */ isOld: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function TotalChangedDialog({
  changes,
  oldTotalFils,
  newTotalFils,
  isOld,
  onConfirm,
  onClose,
}: Props) {
  const { t, lang } = useLanguage();
  const isOther = oldTotalFils !== newTotalFils;
  return (
    <QuestionDialog
      title={t(isOld ? 'checkout.oldTitle' : 'checkout.totalChangedTitle')}
      no={t('common.cancel')}
      onNo={onClose}
      yes={t('checkout.placeForNew', { amount: formatMoney(newTotalFils, lang) })}
      onYes={onConfirm}
    >
      <p>{t(isOld ? 'checkout.oldText' : 'checkout.totalChangedText')}</p>
      <dl className="sum mt-4">
        {changes.map(({ line, oldFils, newFils }) => (
          <div key={line.key}>
            <dt>{line.name[lang]}</dt>
            <dd>
              <s className="mut">
                <Money amountFils={oldFils} />
              </s>{' '}
              <Money amountFils={newFils} />
            </dd>
          </div>
        ))}
        {isOther && (
          <div>
            <dt>{t('checkout.oldTotal')}</dt>
            <dd>
              <s>
                <Money amountFils={oldTotalFils} />
              </s>
            </dd>
          </div>
        )}
        <div className="tot">
          <dt>{t(isOther ? 'checkout.newTotal' : 'checkout.sameTotal')}</dt>
          <dd>
            <Money amountFils={newTotalFils} />
          </dd>
        </div>
      </dl>
    </QuestionDialog>
  );
}
