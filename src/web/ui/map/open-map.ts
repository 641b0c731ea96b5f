// How every map of ours begins: its reach, a place below all else for the drawn base, and its buttons in the corners that the page leaves free.
import L from 'leaflet';

type Opening = {
  center: L.LatLngLiteral;
  zoom: number;
  /** False where the page scrolls under it. */
  scrollWheelZoom: boolean;
  lang: 'en' | 'ar';
  t: (key: 'location.zoomIn' | 'location.zoomOut') => string;
  /** Where the pin is: the buttons and keys keep it where it is seen, and go to the middle without one. */
  pin?: () => L.LatLngLiteral | null;
};

export function openMap(box: HTMLElement, { lang, t, pin, ...reach }: Opening): L.Map {
  const map = L.map(box, {
    ...reach,
    minZoom: 7,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
  });
  const toMiddle = map.setZoom.bind(map);
  map.setZoom = (zoom, options) => {
    const point = pin?.();
    return point && map.getBounds().contains(point)
      ? map.setZoomAround(point, zoom, options)
      : toMiddle(zoom, options);
  };
  map.createPane('basemap').style.zIndex = '150';
  // The container reads left to right in both languages: these two corners are the ones the page's own buttons leave free.
  L.control
    .zoom({
      position: lang === 'ar' ? 'topleft' : 'topright',
      zoomInTitle: t('location.zoomIn'),
      zoomOutTitle: t('location.zoomOut'),
    })
    .addTo(map);
  L.control
    .attribution({ position: lang === 'ar' ? 'bottomright' : 'bottomleft', prefix: false })
    .addTo(map);
  return map;
}
