import type { Config } from '#server/config.ts';
import { supplierFetch } from '../supplier-fetch.ts';
import { createGoogleMaps } from './google-maps.ts';
import { createMaps } from './guarded-maps.ts';
import { createLocalProvider } from './local-provider.ts';
import { createOsmMaps } from './osm-maps.ts';
import type { Maps, OutsideMaps, LocalMaps, MapsSend } from './geo-provider.ts';
import type { Place } from './place-search.ts';
import type { Log } from '#server/log-lines.ts';
import Fastify from 'fastify';
import { mountGoogleSandbox } from './sandbox/google-sandbox.ts';
import { mountOsmSandbox } from './sandbox/osm-sandbox.ts';

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

export type MapsProvider = 'local' | OutsideMaps['name'];

type Around = { provider: () => MapsProvider; nowMs: () => number; log: Log };

/** A provider without its settings is the sandbox; in production nobody is asked then. */
export function openMaps(
  { maps, isProduction }: Pick<Config, 'maps' | 'isProduction'>,
  gazetteer: () => readonly Place[],
  { provider, nowMs, log }: Around,
): Maps {
  const local = createLocalProvider(gazetteer);
  const opened = new Map<OutsideMaps['name'], OutsideMaps | null>();
  const open = (name: OutsideMaps['name']): OutsideMaps | null => {
    if (name === 'google' && maps.google) return createGoogleMaps(maps.google, supplierFetch);
    if (name === 'osm' && maps.osm) return createOsmMaps(maps.osm, supplierFetch);
    if (!isProduction) return createSandboxMaps(name, local);
    log.warn('maps_provider_not_set_up', { provider: name });
    return null;
  };
  return createMaps({
    local,
    outside() {
      const name = provider();
      if (name === 'local') return null;
      const known = opened.get(name);
      if (known !== undefined) return known;
      const made = open(name);
      opened.set(name, made);
      return made;
    },
    nowMs,
    log,
  });
}
