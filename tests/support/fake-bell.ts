// What the kitchen's bell plays in a document that has no sound of its own.
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { settle } from './fake-board.tsx';

/** What the bell plays, by frequency and loudness; `takeVoice` is a call or a locked screen, which gives it back only when `isGivenBack`. */
export function listenToBell() {
  const tones: { tone: number; loud: number }[] = [];
  const audio = { state: 'suspended', isGivenBack: true, onstatechange: () => undefined as void };
  let next = 0;
  const stub = (): void => {
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        get state() {
          return audio.state;
        }
        set onstatechange(run: () => void) {
          audio.onstatechange = run;
        }
        async resume() {
          if (!audio.isGivenBack) return;
          audio.state = 'running';
          audio.onstatechange();
        }
      },
    );
    vi.stubGlobal(
      'OscillatorNode',
      class {
        constructor(_audio: unknown, { frequency }: { frequency: number }) {
          next = frequency;
        }
        connect = (to: unknown) => to;
        start() {}
        stop() {}
      },
    );
    vi.stubGlobal(
      'GainNode',
      class {
        connect = (to: unknown) => to;
        gain = {
          setValueAtTime() {},
          linearRampToValueAtTime(loud: number) {
            if (loud > 0) tones.push({ tone: next, loud });
          },
        };
      },
    );
  };
  return {
    /** Before each test. */
    stub,
    /** What was played since it was asked last. */
    heard: () => tones.splice(0),
    async takeVoice(isGivenBack: boolean): Promise<void> {
      audio.isGivenBack = isGivenBack;
      audio.state = 'interrupted';
      await act(async () => audio.onstatechange());
      await settle();
    },
    giveBack(): void {
      audio.isGivenBack = true;
    },
  };
}
