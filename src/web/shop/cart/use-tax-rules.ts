// The tax rules of the chosen branch's state, by payment method; asked once per state, and again after failures.
import { useSyncExternalStore } from 'react';
import { PAYMENT_METHODS } from '#shared/domain/orders/order-type.ts';
import type { TaxRule } from '#shared/domain/money/tax.ts';
import type { Api } from '../../api-client.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useEvery } from '../../ui/use-timers.ts';

type Row = { payment_method: string; tax_percent: number; tax_type: number };
const cache = new Map<string, TaxRule[]>();
const failed = new Set<string>();
const listeners = new Set<() => void>();
/** Running requests, which several bills of a page share. */
const requests = new Map<string, Promise<TaxRule[]>>();

function ask(api: Api, stateName: string): Promise<TaxRule[]> {
  const running = requests.get(stateName);
  if (running) return running;
  const answer = api('tax', { body: { state_name: stateName } }).then((reply) => {
    requests.delete(stateName);
    const rules = reply.ok ? toRules(reply.data.successResponse) : [];
    if (reply.ok) {
      cache.set(stateName, rules);
      failed.delete(stateName);
    } else {
      failed.add(stateName);
    }
    for (const listener of listeners) listener();
    return rules;
  });
  requests.set(stateName, answer);
  return answer;
}

function toRules(rows: readonly Row[]): TaxRule[] {
  return rows.flatMap((row) => {
    const method = row.payment_method === 'COD' ? 'Cash' : row.payment_method;
    const paymentMethod = PAYMENT_METHODS.find((candidate) => candidate === method);
    return paymentMethod
      ? [
          {
            paymentMethod,
            taxType: row.tax_type === 1 ? (1 as const) : (0 as const),
            taxPercent: row.tax_percent,
          },
        ]
      : [];
  });
}

const NONE: readonly TaxRule[] = [];
const AGAIN_MS = 3000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The rules could not be loaded: nothing can be placed until a retry succeeds. */
export function useTaxTrouble(): boolean {
  const stateName = useOrderChoice().store?.state_id.state_name ?? null;
  return useSyncExternalStore(
    subscribe,
    () => stateName !== null && failed.has(stateName),
    () => false,
  );
}

/** Empty while unknown: nothing can be placed, and no tax line is shown. */
export function useTaxRules(): readonly TaxRule[] {
  const { api } = useShop();
  const stateName = useOrderChoice().store?.state_id.state_name ?? null;
  const { answer, reload } = useQuery(
    stateName !== null && cache.has(stateName) ? null : stateName,
    () => ask(api, stateName ?? ''),
  );
  useEvery(AGAIN_MS, () => void reload(), useTaxTrouble());
  const rules = stateName === null ? NONE : (cache.get(stateName) ?? answer ?? NONE);
  return rules;
}
