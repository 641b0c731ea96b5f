// The bar charts of the day report. This file is loaded by itself, because the chart library is large.
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { useConsole } from '../frame/console-language.tsx';
import { dayChartClass } from './day-card.tsx';

/** `value` includes `late`, which is drawn in its own colour. */
export type ChartBar = { name: string; value: number; late?: number };

const NARROW = 290;
const WIDE = 560;
const WIDE_FROM = 1000;
const HEIGHT = 200;
const ROW = 30;
const NAME_WIDTH = 130;
const MOST_LETTERS = 16;
const AXIS = { stroke: 'var(--color-ink-2)', fontSize: 13, tickLine: false } as const;

const shorten = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;

type Props = { bars: readonly ChartBar[]; isRows?: boolean; hasLabels?: boolean };

/** Time and size run from the right in Arabic. The numbers stand in the table beside. */
export default function DayChart({ bars, isRows = false, hasLabels = true }: Props) {
  const isArabic = useConsole().lang === 'ar';
  const width = window.innerWidth < WIDE_FROM ? NARROW : WIDE;
  const rows = bars.map(({ name, value, late = 0 }) => ({
    name,
    onTime: value - late,
    late,
    // The sum stands at the end of the last part that is drawn.
    onTimeLabel: value === late ? '' : value,
    lateLabel: value === late && value > 0 ? value : '',
  }));
  const label = (dataKey: 'onTimeLabel' | 'lateLabel') =>
    hasLabels && (
      <LabelList
        dataKey={dataKey}
        position={isRows ? 'right' : 'top'}
        fill="currentColor"
        fontSize={13}
      />
    );
  const bar = { stackId: 'bar', isAnimationActive: false, maxBarSize: 32 } as const;
  return (
    // Text anchors of SVG would turn around in Arabic.
    <div dir="ltr" aria-hidden="true" className={dayChartClass}>
      <BarChart
        width={width}
        height={isRows ? bars.length * ROW + 10 : HEIGHT}
        data={rows}
        layout={isRows ? 'vertical' : 'horizontal'}
        margin={{
          top: 20,
          right: isRows && !isArabic ? 34 : 4,
          bottom: 0,
          left: isRows && isArabic ? 34 : 4,
        }}
        accessibilityLayer={false}
      >
        {isRows ? (
          <>
            <XAxis type="number" hide reversed={isArabic} />
            <YAxis
              {...AXIS}
              type="category"
              dataKey="name"
              width={NAME_WIDTH}
              interval={0}
              axisLine={false}
              orientation={isArabic ? 'right' : 'left'}
              tickFormatter={shorten}
            />
          </>
        ) : (
          <>
            <XAxis {...AXIS} dataKey="name" reversed={isArabic} interval="preserveStartEnd" />
            <YAxis
              {...AXIS}
              hide={hasLabels}
              width={48}
              orientation={isArabic ? 'right' : 'left'}
            />
          </>
        )}
        <Bar {...bar} dataKey="late" fill="var(--color-late)">
          {label('lateLabel')}
        </Bar>
        <Bar {...bar} dataKey="onTime" fill="var(--color-saffron)">
          {label('onTimeLabel')}
        </Bar>
      </BarChart>
    </div>
  );
}
