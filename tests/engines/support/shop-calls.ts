// The bank's page, and what the books say.
import type { APIRequestContext } from '@playwright/test';
import type { Booked } from '#tests/support/journey-line.ts';
import type { Server } from '#tests/support/journey-card.ts';
import type { Tab } from './tab.ts';

export async function atBankButton(
  tab: Tab,
  { gateway }: Server,
  choice: 'Pay' | 'Decline' | 'Cancel',
): Promise<void> {
  await tab.isAt(new RegExp(`^${gateway}/`));
  await tab.press('button', choice);
}

export async function readOrders(request: APIRequestContext, phone: string): Promise<Booked[]> {
  return (await (await request.get(`/journey/orders?phone=${phone}`)).json()) as Booked[];
}
