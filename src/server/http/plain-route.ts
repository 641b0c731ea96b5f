import { plainCalls, type PlainName } from '#shared/contract/plain-calls.ts';
import { API_BASE } from './mount-calls.ts';

export const plainRoute = (name: PlainName): string =>
  `${API_BASE}${plainCalls[name].path.replace(/\{(\w+)\}/g, ':$1')}`;
