// What a page shows on which nothing is.
import type { ReactNode } from 'react';

/** Title, text and ways on in the middle, below their art. */
export const emptyClass =
  'grid justify-items-center text-center [:where(&)_h1]:text-[clamp(3rem,7vw,5.5rem)] [:where(&)_h1]:leading-display [:where(&)_p]:max-w-[44ch] [:where(&)_p]:text-[1.0625rem] [:where(&)_p]:text-ink-2';
export const emptyRoomClass = 'gap-3.5 pt-10 pb-6';
export const emptyPictureClass = 'relative h-auto w-[62%]';

const RING = '[&>svg]:absolute [&>svg]:inset-0 [&>svg]:size-full';

/** A ring, the first of its children, around a picture or an icon. */
export function EmptyArt({
  isQuiet = false,
  className = 'size-65',
  children,
}: {
  isQuiet?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`relative grid place-items-center ${RING} ${isQuiet ? '[&>svg]:text-line' : '[&>svg]:text-saffron'} ${className}`}
    >
      {children}
    </div>
  );
}
