// The kitchen's bell. Browsers allow sound only after a touch, so the screen asks for one.
import { useCallback, useEffect, useState } from 'react';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';

const REPEAT_MS = 8_000;
const URGENT_REPEAT_MS = 4_000;
const VOLUME = { usual: 0.5, urgent: 1 } as const;
const BEEP_SECONDS = 0.18;
/** Two rising tones, twice, for a new order; three low ones for a lost connection; two falling ones for an ended sign-in. */
const TUNES = {
  order: [880, 1175, 880, 1175],
  lost: [330, 262, 330],
  out: [523, 330],
  urgent: [880, 1175, 1397, 880, 1175, 1397],
} as const;
export type Ringing = keyof typeof TUNES;

export type Alarm = {
  state: 'waiting' | 'on' | 'off';
  toggle(): void;
};

function play(audio: AudioContext, tune: Ringing): void {
  const loud = VOLUME[tune === 'urgent' ? 'urgent' : 'usual'];
  const tones: readonly number[] = TUNES[tune];
  tones.forEach((frequency, index) => {
    const start = audio.currentTime + index * (BEEP_SECONDS + 0.06);
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + BEEP_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + BEEP_SECONDS);
  });
}

/** One bell per document: a touch on any screen turns the sound on for all. */
const bell: { audio: AudioContext | null; wanted: 'on' | 'off' | null } = {
  audio: null,
  wanted: null,
};
const stateNow = (): Alarm['state'] =>
  bell.wanted === 'on' && bell.audio?.state !== 'running' ? 'waiting' : (bell.wanted ?? 'waiting');

/** Rings every 8 s (louder and every 4 s when urgent) while `ringing` is not null. A touch ends the tune of an expired sign-in. */
export function useAlarm(ringing: Ringing | null): Alarm {
  const [state, setState] = useState<Alarm['state']>(stateNow);
  /** Whether somebody has touched the screen since `ringing` changed. */
  const [isTouched, setTouched] = useState(false);
  useDerivedReset(ringing, ringing, () => setTouched(false));
  const heard = ringing === 'out' && isTouched ? null : ringing;

  // Outside React: the loudspeaker.
  useEffect(() => {
    if (heard === null || state !== 'on') return;
    const ring = () => {
      if (bell.audio) play(bell.audio, heard);
    };
    ring();
    const repeat = setInterval(ring, heard === 'urgent' ? URGENT_REPEAT_MS : REPEAT_MS);
    return () => clearInterval(repeat);
  }, [heard, state]);
  /** A locked screen, a call or another app suspends the sound, so it is resumed. */
  const wake = useCallback(() => {
    const { audio, wanted } = bell;
    if (wanted !== 'on' || !audio) return;
    setState(stateNow());
    if (audio.state !== 'running') audio.resume().catch(() => undefined);
  }, []);
  // Outside React: touches anywhere on the page, and the browser's audio, which stops by itself.
  useEffect(() => {
    const touch = () => setTouched(true);
    if (bell.audio) bell.audio.onstatechange = wake;
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('visibilitychange', wake, { signal });
    document.addEventListener('pointerdown', wake, { signal });
    document.addEventListener('pointerdown', touch, { signal });
    document.addEventListener('keydown', touch, { signal });
    return () => watch.abort();
  }, [wake]);

  const toggle = useCallback(() => {
    bell.wanted = state === 'on' ? 'off' : 'on';
    if (bell.wanted === 'off') return setState('off');
    bell.audio ??= new AudioContext();
    bell.audio.onstatechange = wake;
    bell.audio.resume().catch(() => undefined);
    setState('on');
  }, [state, wake]);
  return { state, toggle };
}
