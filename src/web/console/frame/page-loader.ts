// What a console page reads and sends. A page that was read once stays while the connection or the session is lost.
import {
  data as answerWith,
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import type { CallName } from '#shared/contract/calls.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import { findGrant, type Permission } from '#shared/domain/people/permissions.ts';
import type { Answer, Api, Refused } from '../../api-client.ts';
import { consoleApi, knownMember, memberLoader, type Member } from './staff-loader.ts';

const SIGNED_OUT = 401;
/** No answer, or none that decides anything. */
const isUnreached = ({ status }: Refused): boolean => status === 0 || status >= 500;

type Reading = {
  api: Api;
  staff: StaffMember;
  address: URLSearchParams;
  params: ClientLoaderFunctionArgs['params'];
};
type Read<T> = (reading: Reading) => Promise<{ ok: true; data: T } | Refused>;

/** `data` is null where the page does not exist for the member, where nothing was read yet, and where reading was `refused`. */
export type LoadedPage<T> = Member & {
  data: T | null;
  refused: string | null;
  /** The server did not answer. */ isLost: boolean;
  /** The session is over. */ isOut: boolean;
};

/** `needs`: the permission without which nothing is read. */
export function pageLoader<T>(read: Read<T>, needs?: Permission) {
  let last: { url: string; staff: StaffMember; data: T } | null = null;
  let reads = 0;
  let newest = 0;

  async function load({
    request,
    params,
  }: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): Promise<LoadedPage<T>> {
    const staff = knownMember() ?? (await memberLoader()).staff;
    const nothing = { staff, isFailing: false, refused: null, isLost: false, isOut: false };
    if (staff === null) return { ...nothing, isFailing: true, data: null };
    if (needs && findGrant(staff.role, needs) === 'no') return { ...nothing, data: null };
    const { url } = request;
    const turn = (reads += 1);
    const answer = await read({
      api: consoleApi(),
      staff,
      address: new URL(url).searchParams,
      params,
    });
    const data = last?.url === url && last.staff === staff ? last.data : null;
    // A reading that was overtaken, by one after a press, is older than what is shown.
    if (turn < newest && data !== null) return { ...nothing, data };
    newest = turn;
    if (answer.ok) {
      last = { url, staff, data: answer.data };
      return { ...nothing, data: answer.data };
    }
    if (answer.status === SIGNED_OUT) return { ...nothing, data, isOut: true };
    if (!isUnreached(answer)) return { ...nothing, data, refused: answer.message };
    if (data !== null) return { ...nothing, data, isLost: true };
    throw answerWith({ staff }, { status: 503 });
  }
  return Object.assign(load, { hydrate: true as const });
}

/** The member before whom a page could not be read; null for any other error. */
export const memberOfOutage = (error: unknown): StaffMember | null =>
  isRouteErrorResponse(error) && error.status === 503
    ? (error.data as { staff: StaffMember }).staff
    : null;

/** What `useCall` sends: one call of the contract. */
export type SentCall = { name: CallName; input: never; headers: Record<string, string> };
type Sending = Pick<ClientActionFunctionArgs, 'request'>;

const sendCall = ({ name, input, headers }: SentCall): Promise<Answer<CallName>> =>
  consoleApi()(name, input, { headers });

export const callAction = async ({ request }: Sending): Promise<Answer<CallName>> =>
  sendCall((await request.json()) as SentCall);

export const ALL_ORDERS: AskedOrders = { text: '', page: 0 };
export type Found<T> = T & { query: AskedOrders };

/** A page with a search. Its words are personal, so they are posted to the action and never stand in the address. */
export function searchPage<T>(
  search: (reading: Reading, query: AskedOrders) => ReturnType<Read<T>>,
  needs: Permission,
) {
  let query = ALL_ORDERS;
  let searcher: StaffMember | null = null;
  return {
    clientLoader: pageLoader<Found<T>>(async (reading) => {
      if (searcher !== reading.staff) query = ALL_ORDERS;
      searcher = reading.staff;
      const asked = query;
      const answer = await search(reading, asked);
      return answer.ok ? { ok: true, data: { ...answer.data, query: asked } } : answer;
    }, needs),
    clientAction: async ({ request }: Sending): Promise<AskedOrders | Answer<CallName>> => {
      const sent = (await request.json()) as AskedOrders | SentCall;
      if ('name' in sent) return sendCall(sent);
      query = sent;
      return sent;
    },
  };
}
