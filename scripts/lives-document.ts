// The lives of an order and of a payment as diagrams, drawn from the tables that the server obeys.
import {
  ORDER_EVENTS,
  ORDER_STATES,
  orderStep,
  type OrderState,
} from '../src/shared/domain/orders/order-life.ts';
import type { OrderType } from '../src/shared/domain/orders/order-type.ts';
import {
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  paymentStep,
} from '../src/shared/domain/money/payment-status.ts';

const diagram = (lines: readonly string[]): string =>
  ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `    ${line}`), '```'].join('\n');

const arrow = (from: string, to: string, events: readonly string[]): string =>
  `${from} --> ${to}: ${events.join(', ')}`;

/** Events that lead from one state to the same other state share one arrow. */
function arrows(steps: readonly { from: string; to: string; event: string }[]): string[] {
  const byPair = Map.groupBy(steps, ({ from, to }) => `${from} ${to}`);
  return [...byPair.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          arrow(
            first.from,
            first.to,
            group.map(({ event }) => event),
          ),
        ]
      : [];
  });
}

function orderLife(orderType: OrderType): string {
  const steps = (['nothing', ...ORDER_STATES] as const).flatMap((from: OrderState | 'nothing') =>
    ORDER_EVENTS.flatMap((event) => {
      const step = orderStep(orderType, from, event);
      return step.ok && step.changed
        ? [{ from: from === 'nothing' ? '[*]' : from, to: step.to, event }]
        : [];
    }),
  );
  return diagram(arrows(steps));
}

function paymentLife(): string {
  const steps = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_EVENTS.flatMap((event) => {
      const step = paymentStep(from, event);
      return step.kind === 'next' ? [{ from, to: step.to, event }] : [];
    }),
  );
  return diagram(['[*] --> open', ...arrows(steps)]);
}

/** Markdown with one diagram for each life. */
export function livesDocument(): string {
  return `# The two lives

Made by \`npm run documents\` from \`domain/orders/order-life.ts\` and \`domain/money/payment-status.ts\`; \`npm run check\` compares.

## An order to be delivered

${orderLife('Delivery')}

Staff may take back their last step (\`undone\`): it leads to where that step came from.

## An order to be collected

${orderLife('Pickup')}

## A payment by card

${paymentLife()}
`;
}
