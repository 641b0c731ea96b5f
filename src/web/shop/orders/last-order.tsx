import { LastOrderCard, type LastOrderProps } from './last-order-card.tsx';
import { MENU_LINES } from './menu-lines.ts';
import { useTexts } from '../../messages.ts';

export default function LastOrder(props: LastOrderProps) {
  useTexts('later', 'opened');
  return <LastOrderCard {...props} maker={MENU_LINES} />;
}
