// For managers: branches with ringing or late orders, or open without a screen.
import type { BoardStore } from '#shared/contract/board-setup.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from './console-language.tsx';
import { usePart } from './use-part.ts';

/** Lateness comes by the clock alone, everything else by events. */
const LOOK_AGAIN_MS = 30_000;

/** `storeId`: the shown branch. `isNeeded` filters the list; all by default. */
type Props = {
  storeId: number | null;
  news: number;
  isNeeded?: (store: BoardStore) => boolean;
  onStore: (storeId: number) => void;
};

export function StoresStrip({ storeId, news, isNeeded = () => true, onStore }: Props) {
  const { lang, t, api } = useConsole();
  const stores = usePart(news, LOOK_AGAIN_MS, async () => {
    const answer = await api('boardStores');
    return answer.ok ? answer.data.stores : null;
  });
  const needed = stores?.filter(isNeeded) ?? [];
  if (needed.length === 0) return null;
  return (
    // Two rows at most: the tickets need the room.
    <nav
      className="flex max-h-36 gap-2 overflow-auto px-3 py-2 tablet:flex-wrap tablet:px-5"
      aria-label={t('console.stores')}
    >
      {needed.map((store) => (
        <button
          key={store.store_id}
          type="button"
          className="inline-flex min-h-15 flex-none items-center gap-2.5 rounded-[12px] border-2 border-line bg-surface px-4 text-base whitespace-nowrap text-ink aria-[current]:border-current"
          aria-current={store.store_id === storeId ? 'true' : undefined}
          onClick={() => onStore(store.store_id)}
        >
          <b>{store.name[lang]}</b>
          {store.ringing > 0 && (
            <span className="inline-flex items-center gap-1.5 text-stage-new">
              <Icon name="speaker" mirror />
              {t('console.stores.ringing', { count: store.ringing })}
            </span>
          )}
          {store.unseen !== null && (
            <span className="text-late">{t(`console.stores.unseen.${store.unseen}`)}</span>
          )}
          {store.late > 0 && (
            <span className="text-late">{t('console.stores.late', { count: store.late })}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
