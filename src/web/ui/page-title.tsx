// The title of a page, with the way back before it.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

export function PageTitle({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`pt-6 pb-5 in-data-steps:pt-2 [:where(&)_h1]:text-[clamp(2.25rem,4.6vw,3.5rem)] ${className}`}
    >
      {children}
    </div>
  );
}

export function BackLink({
  to,
  state,
  children,
}: {
  to: string;
  state?: { order: string };
  children: ReactNode;
}) {
  return (
    // Above the title, whose letters are taller than their line.
    <ShopLink
      className="relative z-1 inline-flex min-h-tap items-center gap-2 text-label font-strong"
      to={to}
      {...(state && { state })}
    >
      <Icon name="arrow-left" mirror /> {children}
    </ShopLink>
  );
}
