// How many of the tickets that flow are late. Each keeps its place, so that the oldest need not stand first: a press goes from one to the next.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { computeAge } from './age.ts';
import type { CardWork } from './order-card.tsx';

/** `orders`: the first due first. */
export function LateCount({ orders, work }: { orders: readonly BoardOrder[]; work: CardWork }) {
  const { t } = useConsole();
  const [last, setLast] = useState('');
  const { nowMs, prepMinutes } = work;
  if (nowMs === null) return null;
  const late = orders
    .filter(
      (order) => order.gone_from === null && computeAge(order, prepMinutes, nowMs).state === 'late',
    )
    .map(({ order_id }) => order_id);
  if (late.length === 0) return null;
  const show = () => {
    const next = late[late.indexOf(last) + 1] ?? late[0] ?? '';
    setLast(next);
    const ticket = document.querySelector<HTMLElement>(`[aria-labelledby="order-${next}"]`);
    ticket?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    ticket?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="late-count" onClick={show}>
      <Icon name="timer" /> {t('console.lateCount', { count: late.length })}
    </button>
  );
}
