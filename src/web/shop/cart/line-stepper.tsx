// The quantity of a line. At one, the minus is a bin that removes the line.
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useLineChanges } from './use-line-changes.ts';

export function LineStepper({ line }: { line: CartLine }) {
  const { t, lang } = useLanguage();
  const changes = useLineChanges();
  const name = line.name[lang];
  const setQuantity = (quantity: number) => changes.setQuantity(line, quantity);
  return (
    <Stepper
      label={name}
      name={t('cart.quantityOf', { name })}
      value={line.quantity}
      max={line.maxQuantity}
      onChange={(quantity) => (quantity === 0 ? changes.remove(line) : setQuantity(quantity))}
      // A dish too many is told by the cart itself.
      onMax={() => setQuantity(line.quantity + 1)}
      removeLabel={t('cart.deleteItem', { name })}
      // A friend's dish can only be removed here.
      canAdd={line.by === undefined}
    />
  );
}
