// Whether the menu's address opens its search (`/menu?find`): Back closes it like the close button.
import { useLocation, useNavigate } from 'react-router';
import { FINDING } from '../../state/menu-search.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useSearch } from '../../ui/use-search.ts';

export function useFinding(): { close: () => void } | null {
  const isOpen = new URLSearchParams(useSearch()).has('find');
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const shopPath = useShopPath();
  if (!isOpen) return null;
  return {
    close: () =>
      void (state === FINDING
        ? navigate(-1)
        : navigate(shopPath('/menu'), { replace: true, preventScrollReset: true })),
  };
}
