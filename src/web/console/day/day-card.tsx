import { Suspense, type ReactNode } from 'react';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Money } from '../../ui/money.tsx';
import { recordClass } from '../frame/looks.ts';

/** Drawn for the width of the window; a tablet that is turned makes it smaller. */
export const dayChartClass =
  'min-w-[290px] min-h-[200px] text-ink [&>div]:max-w-full [&_svg]:h-auto [&_svg]:max-w-full';
export const dayTableClass =
  'w-full border-collapse [&_:is(th,td)]:py-[9px] [&_:is(th,td)]:pe-3 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:text-end [&_:is(th,td)]:align-middle [&_:is(th,td):last-child]:pe-0 [&_th:first-child]:font-strong [&_th:first-child]:text-start [&_thead_th]:font-medium [&_thead_th]:text-ink-2 [&_.aed]:text-lead';
export const sumRowClass = '[&>*]:font-head!';

export const Aed = ({ amount }: { amount: number }) => (
  <Money amountFils={aedToFils(amount) ?? 0} />
);

export function Card({
  title,
  chart,
  children,
}: {
  title: string;
  chart?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`${recordClass} ${chart ? 'col-span-full' : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {chart ? (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4 [&>table]:flex-[1_1_280px]">
          {/* The numbers are readable while the chart loads, and without it. */}
          <Suspense fallback={<div className={dayChartClass} />}>{chart}</Suspense>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}

type Cells = { key: string; name: ReactNode; cells: readonly ReactNode[]; isSum?: boolean };

export function Figures({ heads, rows }: { heads?: readonly string[]; rows: readonly Cells[] }) {
  return (
    <table className={dayTableClass}>
      {heads && (
        <thead>
          <tr>
            {heads.map((head, index) =>
              head === '' ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, name, cells, isSum }) => (
          <tr key={key} className={isSum ? sumRowClass : ''}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
