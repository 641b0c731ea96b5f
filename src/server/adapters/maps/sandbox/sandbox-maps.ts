// The same exchange as with the real provider. It is never opened in production.
import Fastify from 'fastify';
import { createGoogleMaps } from '../google-maps.ts';
import { createOsmMaps } from '../osm-maps.ts';
import type { LocalMaps, MapsSend, OutsideMaps } from '../geo-provider.ts';
import { mountGoogleSandbox } from './google-sandbox.ts';
import { mountOsmSandbox } from './osm-sandbox.ts';

const BASE = 'http://sandbox.localhost';

export function createSandboxMaps(name: OutsideMaps['name'], local: LocalMaps): OutsideMaps {
  const server = Fastify({ routerOptions: { maxParamLength: 400 } });
  const send: MapsSend = async (url, { method, headers, body }) => {
    const answer = await server.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.slice(BASE.length),
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, text: async () => answer.body };
  };
  if (name === 'google') {
    mountGoogleSandbox(server, local);
    return createGoogleMaps({ key: 'sandbox', baseUrl: BASE }, send);
  }
  mountOsmSandbox(server, local);
  return createOsmMaps({ photonUrl: BASE, osrmUrl: BASE }, send);
}
