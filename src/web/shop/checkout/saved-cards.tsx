// The cards that the provider keeps for a signed-in customer, to be recognised on its page. Usually there are none, and nothing is shown.
import { useQuery } from '../../state/query.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';

export function SavedCards() {
  const { t } = useLanguage();
  const { api } = useShop();
  const { answer } = useQuery('cards', () => api('fetchCardDetails', { body: {} }));
  const cards = answer?.ok ? answer.data.successResponse : [];
  if (cards.length === 0) return null;
  return (
    <div className="pay-cards">
      <h3>{t('payment.savedCards')}</h3>
      <ul>
        {cards.map((card) => (
          <li key={card.token_id}>
            <Icon name="credit-card" />
            <span>
              {card.brand} <Ltr>•••• {card.last_four}</Ltr>
            </span>{' '}
            <Ltr>{card.expiry}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  );
}
