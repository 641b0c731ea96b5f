// The note for the kitchen and the cutlery: folded on the cart page, and each in its row on the payment page.
import { useCart } from '../../state/checkout/use-checkout.ts';
import { FoldRow } from '../../ui/fold-row.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTexts } from '../../messages.ts';

const MAX_LENGTH = 300;
const SHOW_LEFT_FROM = 240;

export function KitchenNotes() {
  useTexts('opened');
  const { t } = useLanguage();
  const { instructions, cutlery } = useCart();
  const answers = [instructions.trim(), cutlery ? t('cart.cutleryAdded') : ''].filter(Boolean);
  return (
    <FoldRow
      icon="fork-knife"
      title={t('cart.kitchenNotes')}
      hint={<bdi>{answers.join(' · ') || t('common.optional')}</bdi>}
    >
      <KitchenNote />
      <Cutlery />
    </FoldRow>
  );
}

export function KitchenNote() {
  const { t } = useLanguage();
  const { instructions, setInstructions } = useCart();
  return (
    <TextAreaField
      optional
      label={t('cart.instructions')}
      value={instructions}
      onChange={setInstructions}
      maxLength={MAX_LENGTH}
      placeholder={t('cart.instructionsExample')}
      status={
        instructions.length >= SHOW_LEFT_FROM
          ? t('cart.instructionsLeft', { left: MAX_LENGTH - instructions.length })
          : null
      }
    />
  );
}

export function Cutlery() {
  const { t } = useLanguage();
  const { cutlery, setCutlery } = useCart();
  return (
    <Switch
      icon="fork-knife"
      label={t('cart.cutlery')}
      hint={t('cart.cutleryHint')}
      checked={cutlery}
      onChange={setCutlery}
    />
  );
}
