import type { FastifyInstance } from 'fastify';
import type { MapAddress } from '#shared/contract/places.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { LocalMaps } from '../geo-provider.ts';
import { encodePolyline } from '../polyline.ts';
import { cornered, scriptOfPoint, scriptOfText, slowly } from './scripted.ts';

const toLang = (text: unknown): Lang => (text === 'default' ? 'ar' : 'en');

const toFeature = ({ area, address, city, state, country, lat, lng }: MapAddress) => ({
  type: 'Feature',
  properties: {
    osm_type: 'N',
    osm_id: Math.round(lat * 1e5) * 1e7 + Math.round(lng * 1e5),
    osm_key: 'place',
    osm_value: 'suburb',
    name: area === '' ? address : area,
    ...(city === area ? {} : { city }),
    state,
    country,
    countrycode: 'AE',
  },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const toCollection = (found: readonly (MapAddress | null)[]) => ({
  type: 'FeatureCollection',
  features: found.filter((each) => each !== null).map(toFeature),
});

export function mountOsmSandbox(server: FastifyInstance, local: LocalMaps): void {
  server.get<{ Querystring: { q?: string; lang?: string } }>('/api', async ({ query }, reply) => {
    const { q = '', lang } = query;
    const script = scriptOfText(q);
    if (script === 'slow') await slowly();
    if (script === 'down') return reply.code(503).send({ message: 'sandbox' });
    const found = script === 'empty' ? [] : await local.suggest(q, toLang(lang));
    return toCollection(
      await Promise.all(found.map(({ place_id: id }) => local.resolve(id, toLang(lang)))),
    );
  });
  server.get<{ Querystring: { lat?: string; lon?: string; lang?: string } }>(
    '/reverse',
    async ({ query }, reply) => {
      const point = { lat: Number(query.lat), lng: Number(query.lon) };
      const script = scriptOfPoint(point);
      if (script === 'slow') await slowly();
      if (script === 'down') return reply.code(503).send({ message: 'sandbox' });
      return toCollection(
        script === 'empty' ? [] : [await local.reverse(point, toLang(query.lang))],
      );
    },
  );
  server.get<{ Params: { ends: string } }>('/route/v1/driving/:ends', async ({ params }, reply) => {
    const [from, to] = params.ends.split(';').map((each) => {
      const [lng = 0, lat = 0] = each.split(',').map(Number);
      return { lat, lng };
    });
    if (!from || !to) return reply.code(400).send({ code: 'InvalidQuery', message: '' });
    const script = scriptOfPoint(from);
    if (script === 'slow') await slowly();
    if (script === 'down') return reply.code(503).send({ message: 'sandbox' });
    if (script === 'empty')
      return reply.code(400).send({ code: 'NoRoute', message: 'Impossible route between points' });
    const meters = haversineKm(from, to) * 1300;
    return {
      code: 'Ok',
      routes: [
        {
          distance: meters,
          duration: meters / 10,
          geometry: encodePolyline(cornered(from, to)),
        },
      ],
    };
  });
}
