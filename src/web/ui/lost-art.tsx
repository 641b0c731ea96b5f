import { CrunchRing } from './crunch-ring.tsx';
import { BittenMark } from './logo.tsx';

export function LostArt() {
  return (
    <div className="art">
      <CrunchRing />
      <span className="bigmark">
        <BittenMark />
      </span>
    </div>
  );
}
