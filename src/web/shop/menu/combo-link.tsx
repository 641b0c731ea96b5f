import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blended } from '../../ui/view-moves.ts';
import type { DishList } from './menu-actions.tsx';
import { useComboPath } from './use-combo-path.ts';

type Props = {
  card: { id: number; name: string };
  query: string;
  from: DishList | undefined;
  className: string;
  children: ReactNode;
};

export function ComboLink({ card, query, from, className, children }: Props) {
  const toComboPath = useComboPath();
  return (
    <Link
      className={className}
      to={toComboPath(card.id, card.name) + query}
      state={from && { from }}
      {...blended()}
    >
      {children}
    </Link>
  );
}
