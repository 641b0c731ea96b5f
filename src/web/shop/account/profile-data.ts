import { use } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Lang } from '#shared/i18n/languages.ts';
import { browserApi, type Api } from '../../api-client.ts';
import { readSession } from '../../state/person/session.ts';
import { openSection, type SectionCode } from './profile-sections.ts';

const READ = {
  profile: (api: Api, customerId: number) => api('profile', { params: { customerId } }),
  addresses: (api: Api, customerId: number) => api('addresses', { params: { customerId } }),
  lastOrder: (api: Api, customerId: number) => api('lastOrder', { params: { customerId } }),
  promos: (api: Api) => api('promos'),
  points: (api: Api, customerId: number) => api('points', { params: { customer_id: customerId } }),
};
type Name = keyof typeof READ;
type Answers = { [N in Name]: ReturnType<(typeof READ)[N]> };

const HOME: readonly Name[] = ['profile', 'addresses', 'lastOrder', 'promos', 'points'];
/** Orders and favourites are read by their sections, which depend on more than the address. */
const NEEDS: Readonly<Record<SectionCode, readonly Name[]>> = {
  1: ['profile'],
  2: [],
  3: ['addresses'],
  4: [],
  5: ['promos'],
  6: ['profile'],
  7: ['points'],
};

/** The answers are promises, so that the section shows at once; empty when nobody is signed in. */
export async function loadProfileData(lang: Lang, url: string): Promise<Partial<Answers>> {
  const { customer } = await readSession();
  if (customer === null) return {};
  const section = openSection(null, new URL(url).search);
  const api = browserApi(lang);
  const names = section === null ? HOME : NEEDS[section];
  return Object.fromEntries(
    names.map((name) => [name, READ[name](api, customer.customer_id)]),
  ) as Partial<Answers>;
}

/** Suspends until the answer has come. `reload` keeps what is shown meanwhile. */
export function useProfileData<N extends Name>(
  name: N,
): { answer: Awaited<Answers[N]>; reload: () => Promise<void> } {
  const read: Partial<Record<Name, unknown>> = useLoaderData();
  const asked = read[name] as Promise<Awaited<Answers[N]>> | undefined;
  const { revalidate } = useRevalidator();
  if (asked === undefined) throw new Error(`${name} is not read for this section`);
  return { answer: use(asked), reload: revalidate };
}
