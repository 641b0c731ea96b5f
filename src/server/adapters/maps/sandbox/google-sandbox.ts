// Google's answers from the chain's own gazetteer, for trying without a key and for tests.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { LocalMaps } from '../geo-provider.ts';
import { encodePolyline } from '../polyline.ts';
import { cornered, scriptOfPoint, scriptOfText, slowly, type Script } from './scripted.ts';

type LatLngBody = { location: { latLng: { latitude: number; longitude: number } } };

const refuseDown = (reply: FastifyReply) =>
  reply.code(503).send({ error: { code: 503, status: 'UNAVAILABLE', message: 'sandbox' } });

const toLang = (text: unknown): Lang => (text === 'ar' ? 'ar' : 'en');

async function isDown(script: Script): Promise<boolean> {
  if (script === 'slow') await slowly();
  return script === 'down';
}

export function mountGoogleSandbox(server: FastifyInstance, local: LocalMaps): void {
  server.post<{ Body: { input: string; languageCode?: string } }>(
    '/v1/places::autocomplete',
    async (request, reply) => {
      const { input, languageCode } = request.body;
      const script = scriptOfText(input);
      if (await isDown(script)) return refuseDown(reply);
      const found = script === 'empty' ? [] : await local.suggest(input, toLang(languageCode));
      if (found.length === 0) return {};
      return {
        suggestions: found.map(({ place_id, description, structured_formatting: parts }) => ({
          placePrediction: {
            placeId: place_id,
            text: { text: description },
            structuredFormat: {
              mainText: { text: parts.main_text },
              secondaryText: { text: parts.secondary_text },
            },
          },
        })),
      };
    },
  );
  server.get<{ Params: { id: string }; Querystring: { languageCode?: string } }>(
    '/v1/places/:id',
    async ({ params, query }, reply) => {
      const found = await local.resolve(params.id, toLang(query.languageCode));
      if (!found)
        return reply.code(404).send({ error: { code: 404, status: 'NOT_FOUND', message: '' } });
      return {
        formattedAddress: `${found.address} - ${found.country}`,
        location: { latitude: found.lat, longitude: found.lng },
        addressComponents: [
          { longText: found.area, shortText: found.area, types: ['sublocality', 'political'] },
          { longText: found.city, shortText: found.city, types: ['locality', 'political'] },
          {
            longText: found.state,
            shortText: found.state,
            types: ['administrative_area_level_1', 'political'],
          },
          { longText: found.country, shortText: 'AE', types: ['country', 'political'] },
        ],
      };
    },
  );
  server.get<{ Querystring: { latlng?: string; language?: string } }>(
    '/maps/api/geocode/json',
    async ({ query }, reply) => {
      const [lat = 0, lng = 0] = (query.latlng ?? '').split(',').map(Number);
      const point = { lat, lng };
      const script = scriptOfPoint(point);
      if (await isDown(script)) return refuseDown(reply);
      const found = script === 'empty' ? null : await local.reverse(point, toLang(query.language));
      if (!found) return { status: 'ZERO_RESULTS', results: [] };
      return {
        status: 'OK',
        results: [
          {
            formatted_address: `${found.address} - ${found.country}`,
            address_components: [
              { long_name: found.city, short_name: found.city, types: ['locality'] },
              { long_name: found.country, short_name: 'AE', types: ['country', 'political'] },
            ],
          },
        ],
      };
    },
  );
  server.post<{ Body: { origin: LatLngBody; destination: LatLngBody } }>(
    '/directions/v2::computeRoutes',
    async ({ body }, reply) => {
      const [from, to] = [body.origin, body.destination].map(({ location: { latLng } }) => ({
        lat: latLng.latitude,
        lng: latLng.longitude,
      })) as [{ lat: number; lng: number }, { lat: number; lng: number }];
      const script = scriptOfPoint(from);
      if (await isDown(script)) return refuseDown(reply);
      if (script === 'empty') return {};
      const line = cornered(from, to);
      const meters = Math.round(haversineKm(from, to) * 1300);
      return {
        routes: [
          {
            distanceMeters: meters,
            duration: `${Math.round(meters / 10)}s`,
            polyline: { encodedPolyline: encodePolyline(line) },
          },
        ],
      };
    },
  );
}
