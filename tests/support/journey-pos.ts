// The point of sale of a branch in a journey, which the simulator plays.
import { expect, type APIRequestContext } from '@playwright/test';

/** Connects a branch. What the point of sale does with its orders, and the word that it tells about one. */
export async function connectPos(request: APIRequestContext, storeId: number) {
  const reply = await request.post(`/journey/pos?store=${storeId}`);
  const { pos } = (await reply.json()) as { pos: string };
  const post = async (path: string, data: object): Promise<unknown> =>
    (await request.post(`${pos}/control/${path}`, { data })).json();
  return {
    takes: (takes: 'accept' | 'later' | 'reject' | 'silent') => post('settings', { takes }),
    tell: async (orderId: string, status: string) =>
      expect(await post(`orders/${orderId}`, { status })).toEqual({ answered: 204 }),
  };
}
