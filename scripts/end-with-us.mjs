// What this process started ends with it, however it ends: its own end, an error, Ctrl-C or a signal. Only SIGKILL leaves something behind.
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const stops = new Set();
let isListening = false;

/** The newest first; one that cannot be stopped keeps no other running. */
function stopAll() {
  for (const stop of [...stops].toReversed())
    try {
      stop();
    } catch (error) {
      console.error(error);
    }
}

/** `stop` must do its work at once, because nothing is awaited at the end of a process. What it returns forgets it. */
export function endWithUs(stop) {
  if (!isListening) process.once('exit', stopAll);
  isListening = true;
  stops.add(stop);
  return () => stops.delete(stop);
}

/** A signal is an end like any other, for a command that starts what must not stay. */
export function endOnSignals() {
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(128 + number));
}
