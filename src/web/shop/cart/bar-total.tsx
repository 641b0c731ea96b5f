import { Money } from '../../ui/money.tsx';
import { useQuote } from './use-quote.ts';

export default function BarTotal() {
  return <Money amountFils={useQuote().subtotalFils} />;
}
