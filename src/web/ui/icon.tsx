// Icons: Phosphor (MIT), in two cached sprite files, for the first views and for the rest. They are decoration beside a text or in a label.
import laterUrl from './icons-later.svg?url';
import firstUrl from './icons.svg?url';

export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'bag'
  | 'bag-light'
  | 'book'
  | 'briefcase'
  | 'caret-down'
  | 'caret-right'
  | 'caret-up'
  | 'chat'
  | 'check'
  | 'check-circle'
  | 'clock'
  | 'clock-fill'
  | 'close'
  | 'contactless'
  | 'credit-card'
  | 'crosshair'
  | 'facebook'
  | 'fork-knife'
  | 'globe'
  | 'heart'
  | 'heart-fill'
  | 'house'
  | 'house-light'
  | 'instagram'
  | 'list'
  | 'lock'
  | 'magnifier'
  | 'map'
  | 'map-pin'
  | 'map-pin-line'
  | 'minus'
  | 'money'
  | 'moped'
  | 'moped-fill'
  | 'navigation'
  | 'offline'
  | 'pause'
  | 'pencil'
  | 'pepper'
  | 'phone'
  | 'phone-fill'
  | 'play'
  | 'plugs'
  | 'plus'
  | 'pot'
  | 'prohibit'
  | 'question'
  | 'receipt'
  | 'repeat'
  | 'sign-out'
  | 'sliders'
  | 'speaker'
  | 'star'
  | 'star-fill'
  | 'star-light'
  | 'storefront'
  | 'storefront-fill'
  | 'ticket'
  | 'ticket-fill'
  | 'tiktok'
  | 'timer'
  | 'trash'
  | 'user'
  | 'warning'
  | 'warning-circle'
  | 'x-circle'
  | 'x-circle-fill'
  | 'x-social';

/** Every first view loads the first file, so rare icons are in the other. */
const IN_FIRST = new Set<IconName>([
  'arrow-right',
  'bag',
  'caret-down',
  'check-circle',
  'clock',
  'clock-fill',
  'close',
  'facebook',
  'fork-knife',
  'globe',
  'instagram',
  'list',
  'magnifier',
  'minus',
  'moped-fill',
  'navigation',
  'offline',
  'pause',
  'pepper',
  'phone',
  'play',
  'plugs',
  'plus',
  'receipt',
  'repeat',
  'sliders',
  'storefront',
  'storefront-fill',
  'ticket',
  'tiktok',
  'trash',
  'user',
  'warning-circle',
  'x-social',
]);

/** `mirror` turns the icon around in Arabic (arrows, carets, moped; never check, clock, phone or logo). */
export function Icon({
  name,
  mirror = false,
  className = '',
}: {
  name: IconName;
  mirror?: boolean;
  className?: string;
}) {
  return (
    <svg
      className={`icon ${mirror ? 'flip' : ''} ${className}`}
      aria-hidden="true"
      viewBox="0 0 256 256"
    >
      <use href={`${IN_FIRST.has(name) ? firstUrl : laterUrl}#${name}`} />
    </svg>
  );
}
