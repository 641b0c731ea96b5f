// A card of the day report: numbers in a table, with a chart beside them.
import { Suspense, type ReactNode } from 'react';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Money } from '../../ui/money.tsx';

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
    <section className={`record ${chart ? 'whole-row' : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {chart ? (
        <div className="day-report">
          {/* The numbers are readable while the chart loads, and without it. */}
          <Suspense fallback={<div className="day-chart" />}>{chart}</Suspense>
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
    <table className="day-table">
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
          <tr key={key} className={isSum ? 'sum' : ''}>
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
