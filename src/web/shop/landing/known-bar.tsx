// The cart bar on the landing page, outside the hero's stacking context.
import { CartBar } from '../cart/cart-bar.tsx';
import { useTexts } from '../../messages.ts';
import { useLanguage } from '../../ui/language.tsx';

export default function KnownBar() {
  useTexts('known');
  const { t } = useLanguage();
  return <CartBar words={t('known.cart')} />;
}
