import { CrunchRing } from './crunch-ring.tsx';
import { EmptyArt } from './empty.tsx';
import { BittenMark } from './logo.tsx';

export function LostArt() {
  return (
    <EmptyArt className="size-[min(420px,80vw)]">
      <CrunchRing />
      <span className="relative w-[44%] text-chili [--crumb:var(--color-saffron-deep)]">
        <BittenMark />
      </span>
    </EmptyArt>
  );
}
