// A full screen about a payment: icon, message, actions.
import { type ReactNode } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = {
  icon: IconName;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** `working` while something runs; `done` when food is coming. */
  mood?: 'still' | 'working' | 'done';
};

export function PaymentScreen({ icon, title, text, children, mood = 'still' }: Props) {
  return (
    <section className="pay-screen">
      <div className={`pay-art ${mood}`} aria-hidden="true">
        {mood === 'done' && <CrunchRing />}
        <span>
          <Icon name={icon} />
        </span>
      </div>
      {/* The previous page has gone, so the focus announces this one. */}
      <h1 key={title} ref={focusNow} tabIndex={-1}>
        {title}
      </h1>
      <div className="pay-text">{text}</div>
      {children && <div className="pay-acts">{children}</div>}
    </section>
  );
}
