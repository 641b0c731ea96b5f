import { formatCount, LIST_COMMA } from '#shared/i18n/format.ts';
import { useLanguage } from '../../ui/language.tsx';

/** A count must not stand alone at the end of a row. */
const NO_BREAK = '\u00a0';

export function DishNames({ dishes }: { dishes: readonly { name: string; quantity: number }[] }) {
  const { lang } = useLanguage();
  return dishes.map(({ name, quantity }, index) => (
    <span key={index}>
      {index > 0 && LIST_COMMA[lang]}
      {quantity > 1 && (
        <>
          {formatCount(quantity)}
          {NO_BREAK}
        </>
      )}
      <bdi>{name}</bdi>
    </span>
  ));
}
