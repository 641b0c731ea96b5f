// The browser's install prompt, held back by `register-service-worker.ts` and shown after an order, on a press.
type Question = Event & { prompt(): Promise<unknown> };
type Holder = { homeQuestion?: Question | null };

const EVENT = 'beforeinstallprompt';
let tellAll = (): void => undefined;

export const canAsk = (): boolean => (globalThis as Holder).homeQuestion instanceof Event;
/** One listener at a time. It also holds the prompt back, in case it listens before the service worker's script. */
export function onCanAsk(tell: () => void): () => void {
  const hold = (homeQuestion: Event): void => {
    homeQuestion.preventDefault();
    Object.assign(globalThis, { homeQuestion });
    tell();
  };
  tellAll = tell;
  addEventListener(EVENT, hold);
  return () => removeEventListener(EVENT, hold);
}

/** Shows the prompt; the browser answers only once. */
export async function askForHomeScreen(): Promise<void> {
  const holder = globalThis as Holder;
  const prompt = holder.homeQuestion;
  holder.homeQuestion = null;
  tellAll();
  await prompt?.prompt().catch(() => undefined);
}
