// The skeleton of the menu, when navigation to it takes more than a moment.
import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useAfter } from '../../ui/use-timers.ts';

/** For faster answers a skeleton would only flicker. */
const PATIENCE_MS = 150;
const isMenu = (path = '') => /^\/\w+\/menu(?:\/[^/]*)?$/.test(path);

export function MenuArrival({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const arriving = isMenu(useNavigation().location?.pathname) && !isMenu(pathname);
  const [Outline, setOutline] = useState<ComponentType | null>(null);
  useDerivedReset(arriving, false, () => setOutline(null));
  const showOutline = async (): Promise<void> => {
    const { MenuSkeleton } = await import('./menu-skeleton.tsx');
    setOutline(() => MenuSkeleton);
  };
  useAfter(PATIENCE_MS, () => void showOutline().catch(() => undefined), arriving);
  return arriving && Outline ? <Outline /> : children;
}
