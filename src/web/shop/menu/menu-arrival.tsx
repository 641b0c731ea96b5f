// The skeleton of the menu, when navigation to it takes more than a moment.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** For faster answers a skeleton would only flicker. */
const PATIENCE_MS = 150;
const isMenu = (path = '') => /^\/\w+\/menu(?:\/[^/]*)?$/.test(path);

export function MenuArrival({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const arriving = isMenu(useNavigation().location?.pathname) && !isMenu(pathname);
  const [Outline, setOutline] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!arriving) return;
    let arrived = false;
    const timer = setTimeout(() => {
      import('./menu-skeleton.tsx').then(
        ({ MenuSkeleton }) => {
          if (!arrived) setOutline(() => MenuSkeleton);
        },
        () => undefined,
      );
    }, PATIENCE_MS);
    return () => {
      arrived = true;
      clearTimeout(timer);
      setOutline(null);
    };
  }, [arriving]);
  return arriving && Outline ? <Outline /> : children;
}
