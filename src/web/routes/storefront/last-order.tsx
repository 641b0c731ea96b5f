// Joins the last order with the menu's way into the cart; loaded after the first view, and only for who has ordered before.
import { LastOrderCard, type LastOrderOf } from '../../features/history/last-order-card.tsx';
import { MENU_LINES } from '../account/menu-lines.ts';
import '../../messages-later.ts';
import '../../styles/history.css';

export default function LastOrder({ of }: { of: LastOrderOf }) {
  return <LastOrderCard of={of} maker={MENU_LINES} />;
}
