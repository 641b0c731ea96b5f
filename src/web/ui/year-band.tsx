import type { ReactNode } from 'react';
import { Ltr } from './ltr.tsx';

/** A coloured band across the page, with the year of the founding in its corner. The footer joins it without a gap. */
export function YearBand({
  year,
  title,
  className,
  children,
}: {
  year: number;
  title: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <section className={`band relative overflow-hidden bg-action text-on-action ${className}`}>
      <div className="wrap grid grid-cols-1 gap-10 pt-10 wide:min-h-105 wide:grid-cols-[auto_1fr] wide:items-center wide:gap-12 wide:pt-0">
        <div
          className="display-face -ms-[0.04em] -mb-[0.16em] self-end text-[clamp(10rem,27vw,25rem)]/[0.7] font-black tracking-[-0.045em] text-saffron ar:tracking-normal large-text:text-[40vw] large-text:[&_bdi]:whitespace-nowrap! max-wide:order-2"
          aria-hidden="true"
        >
          <Ltr>{year}</Ltr>
        </div>
        <div className="[&>p]:mt-4 [&>p]:max-w-[52ch] [&>p]:text-[1.0625rem]">
          <h2 className="text-d2/[0.94] font-black ar:leading-[1.15]">{title}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
