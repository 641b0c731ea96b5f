// The tax rules of the chosen branch's state, by payment method; asked once per state (PRICE-01).
import { PAYMENT_METHODS } from '#shared/domain/order-type.ts';
import type { TaxRule } from '#shared/domain/tax.ts';
import type { Api } from '../../api-client.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { useAnswer } from '../../state/answer.ts';

type Row = { payment_method: string; tax_percent: number; tax_type: number };
const known = new Map<string, TaxRule[]>();
/** On the way: several bills stand on one page, and all of them wait for one answer. */
const asked = new Map<string, Promise<TaxRule[]>>();

function ask(api: Api, stateName: string): Promise<TaxRule[]> {
  const running = asked.get(stateName);
  if (running) return running;
  const answer = api('tax', { body: { state_name: stateName } }).then((reply) => {
    asked.delete(stateName);
    if (!reply.ok) return [];
    const rules = rulesOf(reply.data.successResponse);
    known.set(stateName, rules);
    return rules;
  });
  asked.set(stateName, answer);
  return answer;
}

function rulesOf(rows: readonly Row[]): TaxRule[] {
  return rows.flatMap((row) => {
    const method = row.payment_method === 'COD' ? 'Cash' : row.payment_method;
    const paymentMethod = PAYMENT_METHODS.find((one) => one === method);
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

/** Empty while unknown: nothing can be placed then, and no tax line is shown (AMB-63, ERR-02). */
export function useTaxRules(): readonly TaxRule[] {
  const { api } = useShop();
  const stateName = useOrderChoice().store?.state_id.state_name ?? null;
  const { answer } = useAnswer(stateName !== null && known.has(stateName) ? null : stateName, () =>
    ask(api, stateName ?? ''),
  );
  const rules = stateName === null ? NONE : (known.get(stateName) ?? answer ?? NONE);
  return rules;
}
