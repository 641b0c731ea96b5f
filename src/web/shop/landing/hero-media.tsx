// The hero picture: a still on phones, a muted looping clip from 768 px on. The clip is loaded after hydration, and never with reduced motion or data.
import { useCallback, useRef, useState } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePictureAddress } from '../../ui/picture-address.ts';
import { useOnceAlive } from '../../ui/use-browser-value.ts';
import { useLanguage } from '../../ui/language.tsx';

type HeroPictures = {
  clip: string;
  poster: string;
  still: string;
  stillAlt: string;
  clipLabel: string;
};

/** A phone draws the still about 600 pixels wide; the poster is for wide screens. */
const SIZES = [400, 600, 800] as const;
const POSTER_SIZES = [400, 800] as const;
const WIDE = '(min-width: 768px)';

function mayPlay(): boolean {
  const { saveData } =
    (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {};
  return !saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The clip of a wide screen; `ref` is that of its player. */
function useClip() {
  const video = useRef<HTMLVideoElement | null>(null);
  const [clip, setClip] = useState<'none' | 'still' | 'moving'>('none');
  useOnceAlive(() => {
    if (matchMedia(WIDE).matches) setClip(mayPlay() ? 'moving' : 'still');
  });
  const play = useCallback((): void => {
    setClip('moving');
    video.current?.play().catch(() => setClip('still'));
  }, []);
  const ref = useCallback(
    (player: HTMLVideoElement | null): void => {
      video.current = player;
      if (!player) return;
      // React does not write the attribute `muted`, without which browsers do not autoplay.
      player.muted = true;
      if (mayPlay()) play();
    },
    [play],
  );
  const pause = (): void => {
    setClip('still');
    video.current?.pause();
  };
  return { clip, ref, play, pause };
}

export function HeroMedia({ pictures }: { pictures: HeroPictures }) {
  const { t } = useLanguage();
  const { clip, ref, play, pause } = useClip();
  const { poster, still } = pictures;
  const toAddress = usePictureAddress();
  const srcSet = (name: string, format: 'avif' | 'webp', sizes: readonly number[] = SIZES) =>
    sizes.map((size) => `${toAddress(`${name}-${size}.${format}`)} ${size}w`).join(', ');

  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={srcSet(still, 'avif')}
        imageSizes="80vw"
        media="(max-width: 767px)"
        fetchPriority="high"
      />
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={srcSet(poster, 'avif', POSTER_SIZES)}
        imageSizes="62vw"
        media={WIDE}
        fetchPriority="high"
      />
      <div className="hero-art">
        <CrunchRing />
        <div className="disc" />
        <picture className="contents">
          <source
            media={WIDE}
            type="image/avif"
            srcSet={srcSet(poster, 'avif', POSTER_SIZES)}
            sizes="62vw"
          />
          <source
            media={WIDE}
            type="image/webp"
            srcSet={srcSet(poster, 'webp', POSTER_SIZES)}
            sizes="62vw"
          />
          <source type="image/avif" srcSet={srcSet(still, 'avif')} sizes="80vw" />
          <img
            className="pic hero-still"
            src={toAddress(`${still}-400.webp`)}
            srcSet={srcSet(still, 'webp')}
            sizes="80vw"
            alt={pictures.stillAlt}
            width={800}
            height={800}
            fetchPriority="high"
          />
        </picture>
        {clip !== 'none' && (
          <video
            ref={ref}
            className="hero-clip"
            loop
            muted
            playsInline
            preload={clip === 'moving' ? 'auto' : 'none'}
            aria-label={pictures.clipLabel}
          >
            <source src={toAddress(`${pictures.clip}.webm`)} type="video/webm" />
            <source src={toAddress(`${pictures.clip}.mp4`)} type="video/mp4" />
          </video>
        )}
      </div>
      {clip !== 'none' && (
        <button
          type="button"
          className="absolute inset-e-gutter bottom-5 z-3 grid size-tap place-items-center rounded-full bg-ground"
          aria-label={t(clip === 'moving' ? 'landing.pauseVideo' : 'landing.playVideo')}
          onClick={clip === 'moving' ? pause : play}
        >
          <Icon name={clip === 'moving' ? 'pause' : 'play'} />
        </button>
      )}
    </>
  );
}
