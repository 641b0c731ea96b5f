import type { ReactNode } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

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
    <div className="empty !gap-2.5 !py-6">
      <div className="art quiet !size-40">
        <CrunchRing />
        <span className="text-[3.75rem]/none">
          <Icon name={icon} />
        </span>
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
