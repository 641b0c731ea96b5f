// What a signed-in customer has, loaded after the first view: favourites, and addresses on the landing page.
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useQuery } from '../../ui/use-query.ts';
import {
  favouriteKey,
  type FavouriteTarget,
  type Favourites,
} from '../../state/person/favourites.tsx';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useEvery } from '../../ui/use-timers.ts';
import { useLocation } from 'react-router';
import { loadAddresses } from '../../state/places/saved-addresses.ts';

const RETRY_MS = 5000;

/** The favourites on the server: ids by favouriteKey. */
type Kept = Map<string, number>;

/** Favourites change at once and are reverted when the server refuses. Renders nothing. `onFavourites` gets a fresh object after every change. */
export function FavouritesLoader({
  customerId,
  onFavourites,
}: {
  customerId: number;
  onFavourites: (favourites: Favourites) => void;
}) {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const [isRead, setRead] = useState(false);
  const cached = useRef<Kept>(new Map());
  // One request after the other for the same dish, so that a quick second press finds the first one's result.
  const queues = useRef(new Map<string, Promise<void>>());

  const mark = (key: string, isOn: boolean): void =>
    setIds((before) => {
      const after = new Set(before);
      if (isOn) after.add(key);
      else after.delete(key);
      return after;
    });

  async function send(target: FavouriteTarget, isOn: boolean): Promise<boolean> {
    const key = favouriteKey(target);
    if (isOn) {
      const { menu_item_id, combo_id, group_id, topDeal, topItem } = target;
      const answer = await api('addWish', {
        body: {
          group_id,
          customer_id: customerId,
          ...(menu_item_id === undefined ? { combo_id } : { menu_item_id }),
          ...(topDeal && { topDeal }),
          ...(topItem && { topItem }),
        },
      });
      if (answer.ok) cached.current.set(key, answer.data.successResponse.wish_id);
      return answer.ok;
    }
    const wishId = cached.current.get(key);
    if (wishId === undefined) return true;
    const answer = await api('deleteWish', { params: { id: wishId } });
    const isGone = answer.ok || answer.code === 'NOT_FOUND';
    if (isGone) cached.current.delete(key);
    return isGone;
  }

  const toggle = (target: FavouriteTarget): void => {
    const key = favouriteKey(target);
    const isOn = !ids.has(key);
    mark(key, isOn);
    const turn = (queues.current.get(key) ?? Promise.resolve()).then(async () => {
      if (await send(target, isOn)) return;
      mark(key, cached.current.has(key));
      toast({ tone: 'caution', text: t('history.fav.failed') });
    });
    queues.current.set(key, turn);
  };
  const latest = useLatest(toggle);

  const { answer, reload } = useQuery(customerId, async (signal) => {
    const read = await api('wishlist', { params: { customer_id: customerId } });
    if (signal.aborted || !read.ok) return read;
    setRead(true);
    const wishes = read.data.successResponse;
    cached.current = new Map([
      ...wishes.map(
        (wish) =>
          [
            wish.menu_item_id === null ? `combo:${wish.combo_id}` : `item:${wish.menu_item_id}`,
            wish.wish_id,
          ] as const,
      ),
      ...cached.current,
    ]);
    setIds((before) => new Set([...before, ...cached.current.keys()]));
    return read;
  });
  const isOffline = answer?.ok === false && answer.code === 'OFFLINE';
  useEvery(RETRY_MS, () => void reload(), isOffline);

  // Hearts all over the frame, outside of this loader's tree.
  useEffect(
    () => onFavourites({ ids, isRead, toggle: (target) => latest.current(target) }),
    [ids, isRead, latest, onFavourites],
  );
  return null;
}

const LANDING = /^\/[^/]+\/?$/;

export default function SignedIn(props: ComponentProps<typeof FavouritesLoader>) {
  const { api } = useShop();
  const { customerId } = props;
  const isLanding = LANDING.test(useLocation().pathname);
  useQuery(isLanding ? customerId : null, () => loadAddresses(api, customerId));
  return <FavouritesLoader {...props} />;
}
