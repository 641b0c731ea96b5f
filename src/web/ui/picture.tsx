// A picture in the right size and format, with reserved space. A missing one is a placeholder.
import { Icon } from './icon.tsx';
import { usePictureAddress } from './picture-address.ts';

/** Few browsers still use WebP, and every width is a line in each card. */
const WIDTHS = { avif: [200, 300, 400, 600, 800], webp: [400, 800] } as const;

export type PictureProps = {
  name: string | null;
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
  scale?: number;
};

/** `sizes` as in HTML; `priority` for the largest picture of a first view, others load lazily. */
export function Picture({
  name,
  alt,
  sizes,
  priority = false,
  className = 'pic',
  scale,
}: PictureProps) {
  const toAddress = usePictureAddress();
  const srcSet = (format: keyof typeof WIDTHS) =>
    WIDTHS[format]
      .map((width) => `${toAddress(`${name}-${width}.${format}`)} ${width}w`)
      .join(', ');
  if (name === null)
    return (
      <span
        className={`${className} no-pic`}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <Icon name="fork-knife" />
      </span>
    );
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={toAddress(`${name}-400.webp`)}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={alt}
        width={800}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
        style={scale && scale !== 1 ? { scale: String(scale) } : undefined}
      />
    </picture>
  );
}
