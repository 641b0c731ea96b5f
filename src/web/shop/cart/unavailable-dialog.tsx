import { useState } from 'react';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import { lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { joinList } from '#shared/i18n/format.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { lineTile } from './line-text.ts';
import { useReplacements } from './use-replacements.ts';
import { useTexts } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

export type MissingParts = ReadonlyMap<string, readonly Text[]>;

type Props = {
  /** `store`: the branch does not have them. `invalid`: they can no longer be ordered. */
  cause: 'store' | 'invalid';
  lines: readonly CartLine[];
  missing: MissingParts;
  onRemove: () => void;
  onOtherStore: () => void;
  storeId: number | null;
  onSwap: (line: CartLine, card: MenuCard) => Promise<void>;
};

export function UnavailableDialog({
  cause,
  lines,
  missing,
  onRemove,
  onOtherStore,
  storeId,
  onSwap,
}: Props) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const replacements = useReplacements(lines, storeId);
  const [swapping, setSwapping] = useState<string | null>(null);
  const swap = async (line: CartLine, card: MenuCard) => {
    setSwapping(line.key);
    await onSwap(line, card);
    setSwapping(null);
  };
  const footer = (
    <>
      {cause === 'store' && (
        <Button variant="outline" onClick={onOtherStore}>
          {t('cart.otherStore')}
        </Button>
      )}
      <Button variant="ink" onClick={onRemove}>
        {t('cart.removeAndGo')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onRemove}
      dismissible={false}
      kind="alert"
      title={t('cart.unavailableTitle', { count: lines.length })}
      footer={footer}
    >
      <p>{t(cause === 'store' ? 'cart.unavailable' : 'cart.invalid')}</p>
      <p className="mut sm">{t('cart.unavailableHint')}</p>
      <ul className="mt-3 grid">
        {lines.map((line) => {
          const card = replacements.get(line.key);
          const parts = missing.get(line.key) ?? [];
          return (
            <li key={line.key} className="border-b border-line py-2.5 last:border-0">
              <div className="row">
                <span
                  className={`${lineTile(line)} grid size-14 flex-none place-items-center rounded-[12px]`}
                >
                  <Picture name={line.image} alt="" sizes="64px" />
                </span>
                <b>{line.name[lang]}</b>
                <span className="to-end text-lead">
                  <Money amountFils={lineTotalFils(line)} />
                </span>
              </div>
              {parts.length > 0 && (
                <p className="sm">
                  {t('cart.missingParts', {
                    list: joinList(
                      parts.map((part) => part[lang]),
                      lang,
                    ),
                  })}
                </p>
              )}
              {card && (
                <Button
                  variant="link"
                  size="sm"
                  aria-disabled={swapping !== null}
                  onClick={() => {
                    if (swapping === null) void swap(line, card);
                  }}
                >
                  {swapping === line.key ? <Busy /> : <Icon name="plus" />}
                  {t('cart.swap', { name: card.name })} <Money amountFils={card.fromFils} />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
