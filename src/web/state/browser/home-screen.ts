// The browser's own question whether the shop shall stand on the home screen. It comes once in the life of a page, long before anybody has
// ordered: `keep-copy.ts`, which runs on every page, holds it back at the window; here it is asked, after an order and on a press.
type Question = Event & { prompt(): Promise<unknown> };
type Holder = { homeQuestion?: Question | null };

const EVENT = 'beforeinstallprompt';
let tellAll = (): void => undefined;

export const canAsk = (): boolean => (globalThis as Holder).homeQuestion instanceof Event;
/** One listener at a time. It holds the question back as well: on a page opened with its order it may listen before `keep-copy.ts` does. */
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

/** Asks; the browser answers one time only. */
export async function askForHomeScreen(): Promise<void> {
  const holder = globalThis as Holder;
  const prompt = holder.homeQuestion;
  holder.homeQuestion = null;
  tellAll();
  await prompt?.prompt().catch(() => undefined);
}
