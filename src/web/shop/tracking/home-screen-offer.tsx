// Offers to add the shop to a phone's home screen after an order, by the browser's prompt or with instructions (iOS).
import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

/** The browser's install prompt, held back by `register-service-worker.ts`. */
type Question = Event & { prompt(): Promise<unknown> };
type Holder = { homeQuestion?: Question | null };

const EVENT = 'beforeinstallprompt';
let tellAll = (): void => undefined;

const canAsk = (): boolean => (globalThis as Holder).homeQuestion instanceof Event;
/** One listener at a time. It also holds the prompt back, in case it listens before the service worker's script. */
function onCanAsk(tell: () => void): () => void {
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
async function askForHomeScreen(): Promise<void> {
  const holder = globalThis as Holder;
  const prompt = holder.homeQuestion;
  holder.homeQuestion = null;
  tellAll();
  await prompt?.prompt().catch(() => undefined);
}

const REFUSED_KEY = 'homeScreen';
/** Safari only, which has no prompt: not on the home screen yet. */
const isInSafari = (): boolean =>
  'standalone' in navigator && (navigator as { standalone?: boolean }).standalone === false;
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

export default function HomeScreenOffer() {
  useTexts('later');
  const { t } = useLanguage();
  const isAskable = useSyncExternalStore(onCanAsk, canAsk, () => false);
  const [isWanted, setWanted] = useState(
    () => isPhone() && readStored('local', REFUSED_KEY) === null,
  );
  if (!isWanted || !(isAskable || isInSafari())) return null;
  return (
    <Notice as="section" className="my-4" aria-labelledby="home-screen">
      <div className="flex-1">
        <p>
          <b id="home-screen">{t('home.title')}</b>
        </p>
        <p className="mut">{t(isAskable ? 'home.text' : 'home.howTo')}</p>
        <div className="row mt-2">
          {isAskable && (
            <Button variant="soft" size="sm" onClick={() => void askForHomeScreen()}>
              {t('home.add')}
            </Button>
          )}
          <Button
            variant="link"
            onClick={() => {
              writeStored('local', REFUSED_KEY, 'no');
              setWanted(false);
            }}
          >
            {t('home.notNow')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
