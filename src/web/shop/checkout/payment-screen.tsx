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
    <section className="mx-auto grid max-w-140 justify-items-center gap-3.5 pt-10 pb-16 text-center">
      <div
        className={`relative grid place-items-center ${mood === 'done' ? 'size-45 text-ok' : 'size-30'}`}
        aria-hidden="true"
      >
        {mood === 'done' ? (
          <>
            <CrunchRing className="absolute inset-0" />
            <Icon name={icon} className="relative text-[4rem]" />
          </>
        ) : (
          <span className="grid size-22 place-items-center rounded-full bg-sunk text-[3rem]">
            <Icon name={icon} />
          </span>
        )}
        {mood === 'working' && (
          <span className="absolute inset-2 animate-[pay-turn_1.1s_linear_infinite] rounded-full border-4 border-line border-bs-saffron motion-reduce:animate-none" />
        )}
      </div>
      {/* The previous page has gone, so the focus announces this one. */}
      <h1 key={title} ref={focusNow} tabIndex={-1}>
        {title}
      </h1>
      <div className="grid gap-2.5 text-ink-2">{text}</div>
      {children && <div className="mt-2.5 grid w-full max-w-90 gap-2.5 *:w-full">{children}</div>}
    </section>
  );
}
