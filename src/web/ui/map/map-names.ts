// The labels of a map: the pin first, then branches, then, zoomed in, streets, each where it has room.
import L from 'leaflet';
import { freePlaces, placesAround, type Mark } from './free-labels.ts';
import { roadsNamedAtZoom, type Road } from './named-roads.ts';
import { placeNames } from './street-line.ts';
import { uprightBox } from './turned-box.ts';

/** A branch's dot with the room of its label. */
const DOT: Mark = { height: 24, aside: 12 };
const PIN: Mark = { height: 68, aside: 26 };

export type StoreMark = { label: HTMLElement; dot: Element };

export type MapNames = {
  setRoads: (roads: readonly Road[]) => void;
  /** Whether a road passes within the view around a point; true as long as no road is known. */
  seesRoad: (point: L.LatLngLiteral, zoom: number) => boolean;
  setStores: (marks: readonly StoreMark[]) => void;
  setPin: (label: HTMLElement | null) => void;
  end: () => void;
};

function passesRoad(
  map: L.Map,
  roads: readonly Road[],
  point: L.LatLngLiteral,
  zoom: number,
): boolean {
  const half = map.getSize().divideBy(2);
  const middle = map.project(point, zoom);
  const view = L.bounds(middle.subtract(half), middle.add(half));
  return roads.some(({ corners }) => {
    const spots = corners.map((corner) => map.project(corner, zoom));
    return spots.some((spot, index) => {
      const before = spots[index - 1];
      return before !== undefined && L.LineUtil.clipSegment(before, spot, view) !== false;
    });
  });
}

/** It turns about the spot it stands on. */
const streetNameClass =
  'street-name pointer-events-none absolute inset-s-0 top-0 origin-[0_0] text-[12px]/[1.2] font-medium whitespace-nowrap text-ink-2';

export function createMapNames(map: L.Map): MapNames {
  const pane = map.createPane('streets');
  pane.style.zIndex = '160';
  const container = map.getContainer();
  /** The box that the map shares with the page's overlays. */
  const around = container.parentElement?.parentElement;
  let roads: readonly Road[] = [];
  let stores: readonly StoreMark[] = [];
  let pin: HTMLElement | null = null;

  /** Writes the visible street names, clear of everything else. */
  const writeStreets = (standing: readonly Element[]): void => {
    pane.replaceChildren();
    const { x: width, y: height } = map.getSize();
    const texts = roadsNamedAtZoom(roads, map.getZoom()).map((road) => {
      const text = document.createElement('span');
      text.className = streetNameClass;
      text.append(document.createElement('bdi'));
      text.firstElementChild?.append(road.name);
      return { road, text };
    });
    // All at once, so that the page is measured once.
    pane.append(...texts.map(({ text }) => text));
    const box = container.getBoundingClientRect();
    const taken = standing.map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return uprightBox({
        left: left - box.left,
        top: top - box.top,
        right: right - box.left,
        bottom: bottom - box.top,
      });
    });
    const places = placeNames(
      texts.map(({ road, text }) => ({
        name: road.name,
        points: road.corners.map((corner) => map.latLngToContainerPoint(corner)),
        width: text.offsetWidth,
      })),
      { width, height },
      taken,
    );
    for (const [index, { text }] of texts.entries()) {
      const place = places[index];
      if (!place) {
        text.remove();
        continue;
      }
      const { x, y } = map.containerPointToLayerPoint([place.x, place.y]);
      text.style.transform = `translate(${x}px,${y}px) rotate(${place.degrees}deg) translate(-50%,-50%)`;
    }
  };
  const settle = (): void => {
    // Events may arrive after the map is gone.
    if (map.getPane('mapPane') === undefined) return;
    const lying = [
      ...(map.getPane('markerPane')?.children ?? []),
      ...container.querySelectorAll('.leaflet-control'),
      ...[...(around?.children ?? [])].filter((candidate) => !candidate.contains(container)),
    ];
    const names = [
      ...(pin ? [{ label: pin, mark: PIN }] : []),
      ...stores.map(({ label }) => ({ label, mark: DOT })),
    ];
    for (const { label } of names) label.style.translate = '';
    const places = names.map(({ label, mark }) =>
      placesAround(label.getBoundingClientRect(), mark),
    );
    const free = freePlaces(
      places,
      [...lying, ...stores.map(({ dot }) => dot)].map((each) => each.getBoundingClientRect()),
      container.getBoundingClientRect(),
    );
    for (const [index, { label }] of names.entries()) {
      const place = places[index]?.[free[index] ?? -1];
      label.style.visibility = place ? '' : 'hidden';
      if (place) label.style.translate = `${place.shiftX}px ${place.shiftY}px`;
    }
    writeStreets([
      ...lying,
      ...stores.map(({ dot }) => dot),
      ...names.flatMap(({ label }, index) => (free[index] === -1 ? [] : [label])),
    ]);
  };
  // Overlays of the page come and go without map events.
  const watcher = new MutationObserver(settle);
  if (around) watcher.observe(around, { childList: true });
  // While zooming, the map is a scaled picture.
  map.on('zoomstart', () => pane.replaceChildren());
  map.on('moveend viewreset', settle);
  return {
    setRoads: (next) => {
      roads = next;
      settle();
    },
    seesRoad: (point, zoom) => roads.length === 0 || passesRoad(map, roads, point, zoom),
    setStores: (next) => {
      stores = next;
      settle();
    },
    setPin: (next) => {
      pin = next;
      settle();
    },
    end: () => watcher.disconnect(),
  };
}
