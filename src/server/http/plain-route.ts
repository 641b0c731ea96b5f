// Where an address of the plain calls lies on the server.
import { plainCalls, type PlainName } from '#shared/contract/plain-calls.ts';
import { API_BASE } from './mount-calls.ts';

/** The path of a plain call as Fastify writes it. */
export const plainRoute = (name: PlainName): string =>
  `${API_BASE}${plainCalls[name].path.replace(/\{(\w+)\}/g, ':$1')}`;
