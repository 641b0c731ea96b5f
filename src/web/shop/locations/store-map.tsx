import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import '../../ui/map/zone-map.css';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { addBasemap } from '../../ui/map/basemap.ts';
import { drawing } from '../../ui/map/drawing.ts';
import { openMap } from '../../ui/map/open-map.ts';
import { PIN } from '../../ui/map/pin.ts';
import { addTiles, useTiles } from '../../ui/map/tiles.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { findMiddle, type LocatorStore } from './locator-stores.ts';

const ZOOM = 10;
const FALLBACK_CENTER = { lat: 25.2, lng: 55.27 };

function numberedPin(number: number): HTMLElement {
  const pin = document.createElement('div');
  const text = document.createElement('b');
  text.className = 'absolute inset-x-0 top-2.5 text-center text-[14px]/[24px] text-on-action';
  text.textContent = String(number);
  pin.append(
    drawing(PIN.viewBox, [['path', { d: PIN.d, stroke: '#fff', 'stroke-width': 2.5 }]]),
    text,
  );
  return pin;
}

type Props = {
  stores: readonly LocatorStore[];
  chosenId: number | null;
  onChoose: (id: number) => void;
};

/** Fills its box. A press on a pin chooses its branch. */
export default function StoreMap({ stores, chosenId, onChoose }: Props) {
  const { lang, t } = useLanguage();
  const [map, setMap] = useState<L.Map | null>(null);
  const choose = useLatest(onChoose);
  const tiles = useTiles();
  const [opening] = useState({ center: findMiddle(stores) ?? FALLBACK_CENTER, lang, t, tiles });

  // Leaflet's map is created once; the pins follow below.
  const box = useCallback(
    (element: HTMLDivElement) => {
      const { tiles, ...view } = opening;
      let isGone = false;
      const made = openMap(element, {
        ...view,
        zoom: ZOOM,
        scrollWheelZoom: false,
      });
      addBasemap(made, () => isGone).catch(() => {
        // The pins stand without it.
      });
      addTiles(made, tiles, () => isGone).catch(() => {
        // The base map stays.
      });
      setMap(made);
      return () => {
        isGone = true;
        made.remove();
        setMap(null);
      };
    },
    [opening],
  );

  // The pins on Leaflet's map, and the part that it shows.
  useEffect(() => {
    if (!map) return;
    const pins = stores.map((store) => {
      const isChosen = store.id === chosenId;
      const icon = L.divIcon({
        html: numberedPin(store.number),
        className: isChosen ? 'store-pin on' : 'store-pin',
        iconSize: [44, 60],
        iconAnchor: [22, 58],
      });
      const pin = L.marker(store, {
        icon,
        keyboard: true,
        riseOnHover: true,
        zIndexOffset: isChosen ? 1000 : 0,
      })
        .addTo(map)
        .on('click', () => choose.current(store.id));
      const element = pin.getElement();
      element?.setAttribute('aria-label', `${store.number}. ${store.name}`);
      return pin;
    });
    const middle = stores.find((store) => store.id === chosenId) ?? findMiddle(stores);
    if (middle) map.setView(middle, ZOOM, { animate: false });
    return () => {
      for (const pin of pins) pin.remove();
    };
  }, [map, stores, chosenId, choose]);

  return (
    <div
      ref={box}
      dir="ltr"
      className="zone-map"
      role="application"
      aria-label={t('locations.map')}
    />
  );
}
