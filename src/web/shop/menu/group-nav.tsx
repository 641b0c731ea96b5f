// The sticky line of groups, which follows the page and keeps the current group visible.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useLanguage } from '../../ui/language.tsx';

type NavEntry = { slug: string; name: string };

/** The slug of the section in view: the last one whose start has passed below the sticky bars. */
function useCurrentSection(entries: readonly NavEntry[]): string | undefined {
  const first = entries[0]?.slug;
  const [current, setCurrent] = useState(first);
  // Another list, as after a filter, starts at its top.
  const list = entries.map(({ slug }) => slug).join(' ');
  useDerivedReset(list, list, () => setCurrent(first));
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
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = line.current;
    const link = box?.querySelector('[aria-current]');
    if (!box || !link) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollBy({
      left: inner.x + inner.width / 2 - (outer.x + outer.width / 2),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [current]);

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
    <div className="gnav">
      <nav aria-label={t('menu.groups')} onKeyDown={walk}>
        <div className="wrap gnav-in" ref={line}>
          {entries.map(({ slug, name }) => (
            <a key={slug} href={`#${slug}`} aria-current={slug === current ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </div>
      </nav>
      {end}
    </div>
  );
}
