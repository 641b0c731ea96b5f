// What was in an order, in one line: counts where there is more than one, names in the language of the page.
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';

export function DishNames({ dishes }: { dishes: readonly { name: string; quantity: number }[] }) {
  const { lang } = useLanguage();
  return dishes.map(({ name, quantity }, index) => (
    <span key={index}>{index > 0 && (lang === 'ar' ? '، ' : ', ')}{quantity > 1 && <><Ltr>{quantity}×</Ltr> </>}<bdi>{name}</bdi></span>
  ));
}
