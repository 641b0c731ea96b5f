// Joins the last order with the menu's way into the cart; loaded after the menu's first view, and only for who is signed in.
import { LastOrderCard } from '../../features/history/last-order-card.tsx';
import { MENU_LINES } from '../account/menu-lines.ts';
import '../../messages-later.ts';
import '../../styles/history.css';

export default function LastOrder({ customerId }: { customerId: number }) {
  return <LastOrderCard customerId={customerId} maker={MENU_LINES} />;
}
