// The sticky line of groups, which follows the page and keeps the current group visible.
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useLanguage } from '../../ui/language.tsx';

type NavEntry = { slug: string; name: string };

const TAB =
  'relative flex shrink-0 items-center px-3 font-strong whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:bottom-0 aria-[current]:after:h-1 aria-[current]:after:rounded-t aria-[current]:after:bg-chili';

/** The slug of the section in view: the last one whose start has passed below the sticky bars. */
function useCurrentSection(entries: readonly NavEntry[]): string | undefined {
  const first = entries[0]?.slug;
  const [current, setCurrent] = useState(first);
  // Another list, as after a filter, starts at its top.
  const list = entries.map(({ slug }) => slug).join(' ');
  useDerivedReset(list, list, () => setCurrent(first));
  // The browser watches what is in view.
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const change of changes)
          if (change.isIntersecting) inView.add(change.target.id);
          else inView.delete(change.target.id);
        const first = entries.find((entry) => inView.has(entry.slug));
        if (first) setCurrent(first.slug);
      },
      { rootMargin: '-160px 0px -55% 0px' },
    );
    for (const { slug } of entries) {
      const section = document.getElementById(slug);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [entries]);
  return current;
}

/** `end` stays at the end of the line. */
export function GroupNav({ entries, end }: { entries: readonly NavEntry[]; end?: ReactNode }) {
  const { t } = useLanguage();
  const current = useCurrentSection(entries);
  const hasBegun = useRef(false);
  const showCurrent = useCallback((link: HTMLAnchorElement | null) => {
    const box = link?.parentElement;
    if (!box) return;
    if (!hasBegun.current) {
      hasBegun.current = true;
      return;
    }
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollBy({
      left: inner.x + inner.width / 2 - (outer.x + outer.width / 2),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, []);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(event.currentTarget.querySelectorAll('a'));
    const index = links.findIndex((link) => link === document.activeElement);
    const forward =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? links.length - 1
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? index + (event.key === forward ? 1 : -1)
            : null;
    if (next === null || index < 0) return;
    event.preventDefault();
    links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
  };

  return (
    <div className="sticky top-[calc(var(--spacing-bar)+var(--line-lost))] z-15 border-b border-line bg-ground">
      <div className="mx-auto flex max-w-[calc(var(--container-page)+var(--spacing-gutter)*2)] items-center pe-2 wide:pe-gutter">
        <nav className="min-w-0 flex-1" aria-label={t('menu.groups')} onKeyDown={walk}>
          <div className="flex h-nav overflow-x-auto ps-[calc(var(--spacing-gutter)-12px)] pe-4 [scrollbar-width:none]">
            {entries.map(({ slug, name }) => (
              <a
                key={slug}
                ref={slug === current ? showCurrent : undefined}
                className={TAB}
                href={`#${slug}`}
                aria-current={slug === current ? 'true' : undefined}
              >
                {name}
              </a>
            ))}
          </div>
        </nav>
        {/* The tabs fade out where they run under the end. */}
        <div className="relative flex items-center gap-1 before:pointer-events-none before:absolute before:inset-y-0 before:-start-6 before:w-6 before:bg-linear-to-r before:from-transparent before:to-ground ar:before:bg-linear-to-l">
          {end}
        </div>
      </div>
    </div>
  );
}
