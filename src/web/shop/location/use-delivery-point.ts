// State of the delivery tab: text, pin, address, and whether it is served. The newest request wins.
import { useEffect, useRef, useState } from 'react';
import type { MapAddress } from '#shared/contract/places.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { PlaceSuggestion } from '../../ui/use-place-suggestions.ts';
import { checkZone, type ZoneAnswer } from './zone-check.ts';

export type DeliveryPoint = ReturnType<typeof useDeliveryPoint>;

const LOCATE_TIMEOUT_MS = 10_000;

type StartPlace = { text: string; point: Point | null };

export function useDeliveryPoint(onOffline: () => void, start?: StartPlace) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const choice = useOrderChoice();
  const map = usePlaceCalls();
  const [text, setText] = useState(
    start ? start.text : choice.address ? placeWords(choice.address, lang).address : '',
  );
  const [point, setPoint] = useState<Point | null>(start ? start.point : choice.point);
  const [address, setAddress] = useState<MapAddress | null>(start ? null : choice.address);
  const [zone, setZone] = useState<ZoneAnswer>({ kind: 'none' });
  /** The map's own words, displayed but not stored. */
  const [shown, setShown] = useState('');
  const newest = useRef(0);

  const check = async (place: Point): Promise<ZoneAnswer | null> => {
    const question = ++newest.current;
    setZone({ kind: 'checking' });
    const answer = await checkZone(api, place, new Date());
    if (question !== newest.current) return null;
    setZone(answer);
    if (answer.kind === 'offline') onOffline();
    return answer;
  };

  const checkChosen = useLatest(() => {
    if (point && text !== '') void check(point);
  });
  // The server: a previously chosen place is checked again when the dialog opens.
  useEffect(() => {
    checkChosen.current();
    return () => {
      newest.current += 1;
    };
  }, [checkChosen]);

  const adopt = ({ shown: words = '', ...place }: MapAddress) => {
    setShown(words);
    const placePoint = { lat: place.lat, lng: place.lng };
    setText(placeWords(place, lang).address);
    setAddress(place);
    setPoint(placePoint);
    void check(placePoint);
  };

  const movePin = async (pin: Point) => {
    const question = ++newest.current;
    setPoint(pin);
    setZone({ kind: 'checking' });
    const named = await map.reverse(pin);
    if (question !== newest.current) return;
    // The pin stays where the customer put it; only the words come from the map.
    adopt({ ...named, ...pin });
  };
  const { isBlocked, isLocating, locate } = useLocate((here) => void movePin(here));

  /** False: the map cannot place it, and the pin stays where it was. */
  const choosePlace = async (place: PlaceSuggestion): Promise<boolean> => {
    const question = ++newest.current;
    const before = { text, zone };
    setText(place.main);
    setZone({ kind: 'checking' });
    const answer = await map.resolve(place.id);
    if (question !== newest.current) return true;
    if (answer.ok) {
      adopt(answer.data.address);
      return true;
    }
    if (point) setText(before.text);
    setZone(point ? before.zone : { kind: 'none' });
    return false;
  };

  /** Typed words do not belong to the old pin. */
  const type = (next: string) => {
    setText(next);
    if (point || zone.kind !== 'none') {
      newest.current += 1;
      setPoint(null);
      setAddress(null);
      setZone({ kind: 'none' });
    }
  };

  return {
    text,
    point,
    address,
    shown,
    zone,
    isBlocked,
    showNoPlace: () => setZone({ kind: 'refused', message: t('location.noPlace') }),
    isLocating,
    type,
    suggest: map.suggest,
    choosePlace,
    movePin,
    adopt,
    geocode: map.geocode,
    locate,
    check,
  };
}

function usePlaceCalls() {
  const { lang, t } = useLanguage();
  const { api } = useShop();

  const unnamed = (point: Point): MapAddress => ({
    address: t('location.unnamedPlace', { lat: point.lat.toFixed(4), lng: point.lng.toFixed(4) }),
    area: '',
    city: '',
    state: '',
    country: 'United Arab Emirates',
    country_code: 'AE',
    ...point,
  });
  const reverse = async (point: Point): Promise<MapAddress> => {
    const answer = await api('reverse', { body: { lang, ...point } });
    return (answer.ok ? answer.data.address : null) ?? unnamed(point);
  };
  /** The id of the running search, from its first letter to the chosen place; null: none. */
  const search = useRef<string | null>(null);
  const searchHeaders = (): Record<string, string> =>
    search.current === null ? {} : { 'x-search-session': search.current };
  const suggest = async (typed: string, signal: AbortSignal): Promise<PlaceSuggestion[] | null> => {
    // Exists on https only.
    search.current ??= globalThis.crypto.randomUUID?.() ?? null;
    const answer = await api(
      'autoComplete',
      { params: { lang, text: typed } },
      { signal, headers: searchHeaders() },
    );
    if (!answer.ok) return null;
    return answer.data.successResponse.map(({ attribution, ...each }) => ({
      id: each.place_id,
      main: each.structured_formatting.main_text,
      secondary: each.structured_formatting.secondary_text,
      ...(attribution === undefined ? {} : { attribution }),
    }));
  };
  /** The place behind a suggestion, which ends the search. */
  const resolve = (placeId: string) => {
    const headers = searchHeaders();
    search.current = null;
    return api('place', { params: { lang, placeId } }, { headers });
  };
  const geocode = async (words: string): Promise<MapAddress | null> => {
    const [first] = (await suggest(words.slice(0, 49), new AbortController().signal)) ?? [];
    const answer = first && (await resolve(first.id));
    return answer?.ok ? answer.data.address : null;
  };
  return { reverse, suggest, resolve, geocode };
}

function useLocate(onFound: (point: Point) => void) {
  const [isBlocked, setBlocked] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setBlocked(true);
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        setBlocked(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        setLocating(false);
        setBlocked(true);
      },
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { isBlocked, isLocating, locate };
}
