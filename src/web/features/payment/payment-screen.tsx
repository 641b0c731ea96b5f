// One quiet screen about a payment: a sign, what happens, what can be done.
import { useEffect, useRef, type ReactNode } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = {
  icon: IconName;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** `working` while something is under way; `done` when food is coming. */
  mood?: 'still' | 'working' | 'done';
};

export function PaymentScreen({ icon, title, text, children, mood = 'still' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page before has gone: who cannot see it hears where they are.
  useEffect(() => {
    heading.current?.focus();
  }, [title]);
  return (
    <section className="pay-screen">
      <div className={`pay-art ${mood}`} aria-hidden="true">
        {mood === 'done' && <CrunchRing />}
        <span>
          <Icon name={icon} />
        </span>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="pay-text">{text}</div>
      {children && <div className="pay-acts">{children}</div>}
    </section>
  );
}
