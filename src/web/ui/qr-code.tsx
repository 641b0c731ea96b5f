// A QR code as one path; its library is loaded with the first one.
import { useQuery } from './use-query.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  // Offline there is none; its text stands beside it.
  const { answer: cells } = useQuery(text, () =>
    import('uqr').then(
      ({ encode }) => encode(text).data,
      () => null,
    ),
  );
  const size = cells?.length ?? 1;
  const path = (cells ?? [])
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    // Dark on white whatever surrounds it: some readers know it no other way.
    <svg
      className="size-44 rounded-[12px] bg-[#fff] fill-[#14100e] p-3 [shape-rendering:crispEdges]"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
