// Special instructions and cutlery, shared by cart and payment page.
import { useCart } from '../../state/checkout/cart.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTexts } from '../../messages.ts';

const MAX_LENGTH = 300;
const SHOW_LEFT_FROM = 240;

export function KitchenNotes({ withCutlery = true }: { withCutlery?: boolean }) {
  useTexts('opened');
  const { t } = useLanguage();
  const cart = useCart();
  return (
    <div className="stack gap-2">
      <TextAreaField
        optional
        label={t('cart.instructions')}
        value={cart.instructions}
        onChange={cart.setInstructions}
        maxLength={MAX_LENGTH}
        placeholder={t('cart.instructionsExample')}
        status={
          cart.instructions.length >= SHOW_LEFT_FROM
            ? t('cart.instructionsLeft', { left: MAX_LENGTH - cart.instructions.length })
            : null
        }
      />
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
