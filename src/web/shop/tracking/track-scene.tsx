// A drawing for each status, with the chain's dishes. Nothing moves under reduced motion.
import { useId, type ReactNode } from 'react';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import ringUrl from '../../ui/ring.svg?url&no-inline';
import { usePictureAddress } from '../../ui/picture-address.ts';

// A `ref` that pauses animations while their part is off screen.
function pauseOffScreen(part: Element | null): (() => void) | undefined {
  if (!part) return undefined;
  const watcher = new IntersectionObserver((seen) =>
    part.toggleAttribute('data-resting', seen.at(-1)?.isIntersecting === false),
  );
  watcher.observe(part);
  return () => watcher.disconnect();
}

const INK = 'var(--color-ink)';
const CHILI = 'var(--color-chili)';
const CENTRE = 'translate(195 0)';

function Dish({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
  const toAddress = usePictureAddress();
  return <image href={toAddress(`${name}-400.webp`)} x={x} y={y} width={size} height={size} />;
}

const Shelf = ({ y }: { y: number }) => (
  <path d={`M-150 ${y}H150`} stroke={INK} strokeWidth="7" strokeLinecap="round" />
);

const TicketNumber = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text
    className="fill-ink font-display text-d3 font-black [word-spacing:var(--word-space)]"
    x={x}
    y={y}
    textAnchor="middle"
  >
    {children}
  </text>
);

const TORN = Array.from({ length: 16 }, (_, tooth) => `l-9.25 ${tooth % 2 === 0 ? 12 : -12}`);

const LANDS =
  'origin-center [transform-box:fill-box] motion-safe:animate-[track-stamp_.6s_var(--ease-snap)_.2s_both]';

/** The stamp on the slip: a tick, a cross, the hands of a clock, or a pause. */
const STAMPS = {
  in: { fill: 'var(--color-ok)', d: 'm52 157 10 10 19-21' },
  cancelled: { fill: INK, d: 'm54 144 24 24m0-24-24 24' },
  scheduled: { fill: INK, d: 'M66 138v18l13 9' },
  held: { fill: CHILI, d: 'M58 144v24m16-24v24' },
};

function Slip({ number, stamp }: { number: string; stamp: keyof typeof STAMPS }) {
  return (
    <g transform={CENTRE}>
      <Shelf y={201} />
      <rect x="-120" width="240" height="13" rx="4" fill={INK} />
      <g transform="rotate(-3)">
        <path d={`M-74 6H74V182${TORN.join('')}Z`} fill="#fff" />
        <TicketNumber x={0} y={52}>
          {number}
        </TicketNumber>
        <path d="M-54 68H54" stroke={INK} strokeWidth="3" strokeDasharray="6 5" />
        <path
          d="M-18 93h64M-18 126h52M-18 159h58"
          stroke="#d8ccc0"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <Dish name="crispy-bucket-9pc" x={-58} y={76} size={34} />
        <Dish name="spicy-chicken-burger" x={-58} y={109} size={34} />
        <Dish name="lemon-mint-iced" x={-58} y={142} size={34} />
      </g>
      <g className={LANDS}>
        <circle
          cx="66"
          cy="156"
          r="33"
          fill={STAMPS[stamp].fill}
          stroke="var(--color-saffron)"
          strokeWidth="6"
        />
        <path
          d={STAMPS[stamp].d}
          fill="none"
          stroke="#fff"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  );
}

const BUBBLES = [
  [-156, 196, 9],
  [-128, 186, 7],
  [-104, 178, 4],
  [104, 202, 4],
  [128, 182, 6],
  [152, 190, 9],
] as const;

function Fryer() {
  return (
    <g transform={CENTRE}>
      <g className="motion-safe:animate-[track-dip_2.4s_var(--ease-out)_infinite]">
        <Dish name="crispy-drumstick-3pc" x={-104} y={-6} size={190} />
        <Dish name="crispy-chicken-2pc" x={-20} y={16} size={140} />
        <path d="M-116 116H116L94 196H-94Z" fill="#fff" opacity=".28" />
        <path
          d="M-116 116H116L94 196H-94Z"
          fill="none"
          stroke={INK}
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path
          d="M-84 118l10 76M-56 118l6 76M-28 118l3 76M0 118v76M28 118l-3 76M56 118l-6 76M84 118l-10 76M-112 136H112M-107 156H107M-101 176H101"
          stroke={INK}
          strokeWidth="3"
        />
        <path d="M112 118l74-34" stroke={INK} strokeWidth="11" strokeLinecap="round" />
      </g>
      <path
        d="M-195 190c30-12 60 10 97 0s60-10 98 0 60 10 97 0 60-12 98 0v30h-390Z"
        fill="#f5a300"
      />
      {BUBBLES.map(([x, y, radius], index) => (
        <circle
          key={x}
          className="[transform-box:fill-box] motion-safe:animate-[track-bubble_1.8s_linear_infinite]"
          style={{ animationDelay: `${(index % 3) * -0.6}s` }}
          cx={x}
          cy={y}
          r={radius}
          fill="#ffe3a3"
        />
      ))}
    </g>
  );
}

/** The bag with the number: on the counter for a pickup, otherwise waiting for its rider. */
function Bag({ number }: { number: string }) {
  return (
    <g transform={CENTRE}>
      <Shelf y={204} />
      <Dish name="crispy-bucket-9pc" x={-30} y={44} size={162} />
      <path
        d="M-112 52l8-9 9 9 9-9 9 9 9-9 9 9 9-9 9 9 9-9 9 9 9-9 9 9 9-9 8 9V202H-112Z"
        fill="#fff"
        stroke={INK}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <TicketNumber x={-50} y={150}>
        {number}
      </TicketNumber>
      <path d="M-110 172H10v12H-110Z" fill={CHILI} />
    </g>
  );
}

function Moped() {
  return (
    <>
      <path d="M-400 192H800" stroke={INK} strokeWidth="7" />
      <path
        className="motion-safe:animate-[track-road_1.1s_linear_infinite]"
        d="M-80 207H560"
        stroke={INK}
        strokeWidth="4"
        strokeDasharray="36 36"
        opacity=".55"
      />
      <path d="M26 92h44M8 122h40M34 150h28" stroke={INK} strokeWidth="6" strokeLinecap="round" />
      <g className="motion-safe:animate-[track-bob_.55s_ease-in-out_infinite_alternate]">
        <path d="M262 62l26 88" stroke={INK} strokeWidth="11" strokeLinecap="round" />
        {[146, 292].map((x) => (
          <g key={x}>
            <circle cx={x} cy="164" r="27" fill={INK} />
            <circle cx={x} cy="164" r="10" fill="var(--color-saffron)" />
          </g>
        ))}
        <path
          d="M104 152c0-28 18-44 46-44h46c6 0 9 4 10 9l5 23c1 5 4 8 9 8h14c8 0 12-5 12-12V84c0-9 6-16 15-16 8 0 13 4 15 11l17 60c2 6-2 11-8 11h-5c-8 0-13 5-15 12l-3 9c-2 6-7 9-13 9h-68c-3 0-4-2-4-5 0-18-13-31-31-31s-31 12-32 29c0 5-10 3-10-11Z"
          fill={CHILI}
        />
        <path
          d="M256 148a38 38 0 0 1 74 14h-14a24 24 0 0 0-42-14Z"
          fill={CHILI}
          stroke="var(--color-saffron)"
          strokeWidth="3"
        />
        <path d="M132 108h70c7 0 8-13 0-13h-70c-9 0-9 13 0 13Z" fill={INK} />
        <path
          d="M238 50l22 14 20-22"
          fill="none"
          stroke={INK}
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M270 78h10a10 10 0 0 1 4 19l-9 1Z" fill="#fff4d9" />
        <rect
          x="84"
          y="22"
          width="92"
          height="73"
          rx="10"
          fill="#fff"
          stroke={INK}
          strokeWidth="5"
        />
        <path d="M84 42h92" stroke={INK} strokeWidth="4" />
        <circle cx="130" cy="68" r="12" fill="none" stroke={CHILI} strokeWidth="9" />
      </g>
    </>
  );
}

function Feast() {
  return (
    <g transform={CENTRE}>
      <Shelf y={200} />
      <g className={LANDS}>
        <Dish name="crispy-bucket-9pc" x={-128} y={-4} size={214} />
        <Dish name="lemon-mint-iced" x={28} y={66} size={140} />
        <Dish name="spicy-chicken-burger" x={-172} y={94} size={118} />
      </g>
    </g>
  );
}

/** The crunch ring, which ends on the line of the table: in the drawing itself, so that it does at every width. */
function Ring() {
  const id = useId();
  return (
    <g clipPath={`url(#${id})`} className="text-chili">
      <clipPath id={id}>
        <path d="M-300-300H690V200H-300Z" />
      </clipPath>
      <use
        href={`${ringUrl}#ring`}
        className="origin-center [transform-box:fill-box] motion-safe:animate-[crunch_3.2s_var(--ease-out)_infinite]"
        x="-20"
        y="-108"
        width="430"
        height="430"
      />
    </g>
  );
}

/** `number`: the ticket number on slip and bag. */
export function TrackScene({ code, number }: { code: number; number: string }) {
  const scenes: Readonly<Record<number, ReactNode>> = {
    [STATUS.pending]: <Slip number={number} stamp="in" />,
    [STATUS.inKitchen]: <Fryer />,
    [STATUS.ready]: <Bag number={number} />,
    [STATUS.dispatched]: <Moped />,
    [STATUS.completed]: <Feast />,
    [STATUS.cancelled]: <Slip number={number} stamp="cancelled" />,
    [STATUS.scheduled]: <Slip number={number} stamp="scheduled" />,
    [STATUS.onHold]: <Slip number={number} stamp="held" />,
  };
  const scene = scenes[code];
  if (!scene) return null;
  return (
    <div
      className="-mx-gutter -mt-3.5 h-54 wide:col-start-2 wide:row-span-4 wide:row-start-1 wide:m-0 wide:aspect-[390/216] wide:h-auto wide:w-full wide:max-w-167 wide:self-center [&[data-resting]_*]:[animation-play-state:paused]!"
      aria-hidden="true"
      ref={pauseOffScreen}
    >
      <svg viewBox="0 0 390 216" className="size-full overflow-visible">
        {code !== STATUS.cancelled && <Ring />}
        {/* On a phone the road goes on beyond the drawing, beside a text it ends. */}
        <svg width="390" height="216" className="overflow-visible wide:overflow-hidden">
          {scene}
        </svg>
      </svg>
    </div>
  );
}
