// Special instructions and cutlery: one value, shared by the cart page and the payment page (AMB-104), which asks for cutlery beside the hand-over.
import { useId } from 'react';
import { useCart } from '../../state/checkout/cart.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Switch } from '../../ui/switch.tsx';
import '../../opened-messages.ts';

const MAX_LENGTH = 300;
const SHOW_LEFT_FROM = 240;

export function KitchenNotes({ withCutlery = true }: { withCutlery?: boolean }) {
  const { t } = useLanguage();
  const cart = useCart();
  const id = useId();
  return (
    <div className="stack gap-2">
      <div className="field">
        <label htmlFor={id}>
          {t('cart.instructions')} <i>{t('common.optional')}</i>
        </label>
        <textarea
          id={id}
          className="inp"
          maxLength={MAX_LENGTH}
          value={cart.instructions}
          placeholder={t('cart.instructionsExample')}
          onChange={(event) => cart.setInstructions(event.target.value)}
        />
        {cart.instructions.length >= SHOW_LEFT_FROM && (
          <span className="hint" role="status">
            {t('cart.instructionsLeft', { left: MAX_LENGTH - cart.instructions.length })}
          </span>
        )}
      </div>
      {withCutlery && (
        <Switch
          icon="fork-knife"
          label={t('cart.cutlery')}
          hint={t('cart.cutleryHint')}
          checked={cart.cutlery}
          onChange={cart.setCutlery}
        />
      )}
    </div>
  );
}
