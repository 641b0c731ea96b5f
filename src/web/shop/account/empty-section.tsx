import type { ReactNode } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyArt, emptyClass } from '../../ui/empty.tsx';

export function EmptySection({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={`${emptyClass} gap-2.5 py-6`}>
      <EmptyArt isQuiet className="size-40">
        <CrunchRing />
        <span className="text-[3.75rem]/none">
          <Icon name={icon} />
        </span>
      </EmptyArt>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
