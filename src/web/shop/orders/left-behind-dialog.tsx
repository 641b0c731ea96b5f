// What a repeated order could not add: each line with its reason and a replacement.
import { formatCount } from '#shared/i18n/format.ts';
import { useState } from 'react';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { itemName } from './order-words.ts';
import { plainLine, type LineMaker } from './repeat-order.ts';
import type { LeftBehind } from './use-repeat-order.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

export function LeftBehindDialog({
  leftBehind,
  maker,
  onClose,
  onLeave,
}: {
  leftBehind: LeftBehind;
  maker: LineMaker;
  onClose: () => void;
  /** Opens another page, where something else is chosen. */
  onLeave: () => void;
}) {
  const { lang, t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history.missingTitle', { count: leftBehind.missing.length })}
      footer={
        <Button variant="ink" className="w-full" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <p>{t(leftBehind.added > 0 ? 'history.missingText' : 'history.missingAll')}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {leftBehind.missing.map(({ item, why, instead }) => (
          <li key={item.line} className="flex flex-col gap-2">
            <span>
              <b>
                {formatCount(item.order_item_quantity)} <bdi>{itemName(item, lang)}</bdi>
              </b>
              <span className="mut sm block">{t(`history.why.${why}`)}</span>
            </span>
            {instead && (
              <Instead
                card={instead}
                storeId={leftBehind.storeId}
                maker={maker}
                onLeave={onLeave}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Instead({
  card,
  storeId,
  maker,
  onLeave,
}: {
  card: MenuCard;
  storeId: number;
  maker: LineMaker;
  onLeave: () => void;
}) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const cart = useCart();
  const toast = useToast();
  const [state, setState] = useState<'open' | 'busy' | 'added'>('open');

  async function add(): Promise<void> {
    setState('busy');
    const line = await plainLine(api, card, storeId, maker);
    if (line === null) {
      setState('open');
      toast({ tone: 'caution', text: t('menu.outOfStock') });
      return;
    }
    cart.add(line);
    setState('added');
    toast({ tone: 'ok', text: t('menu.added', { name: line.name[lang] }) });
  }

  return (
    <div className="flex items-center gap-3">
      <span className={`tile ${card.tile} !size-14 flex-none`}>
        <Picture name={card.image} alt="" sizes="56px" scale={card.scale} />
      </span>
      <span className="sm min-w-0 flex-1">
        {t('history.instead', { name: card.name })} <Money amountFils={card.fromFils} />
      </span>
      {card.oneTap ? (
        <Button
          variant="soft"
          size="sm"
          aria-label={t('history.addInstead', { name: card.name })}
          disabled={state !== 'open'}
          aria-busy={state === 'busy'}
          onClick={() => void add()}
        >
          {t('menu.addToCart')}
        </Button>
      ) : (
        <ShopLink
          className={buttonClass({ variant: 'soft', size: 'sm' })}
          aria-label={t('history.chooseInstead', { name: card.name })}
          to={card.kind === 'combo' ? `/combo/${card.id}` : '/menu'}
          onClick={onLeave}
        >
          {t('history.choose')}
        </ShopLink>
      )}
    </div>
  );
}
