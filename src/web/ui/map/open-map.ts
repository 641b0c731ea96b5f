// Common setup of all maps: bounds, base pane, and buttons in free corners.
import L from 'leaflet';

type Opening = {
  center: L.LatLngLiteral;
  zoom: number;
  scrollWheelZoom: boolean;
  lang: 'en' | 'ar';
  t: (key: 'location.zoomIn' | 'location.zoomOut') => string;
  /** The pin, which zooming keeps in place; without it the centre. */
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
  // The container is left-to-right in both languages; the page's buttons leave these corners free.
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
