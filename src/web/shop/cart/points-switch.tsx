// Uses points at cart and payment, for customers with an account; loaded by pages with a bill.
import type { Points } from '#shared/contract/points.ts';
import { pointsEarned, pointsUse, type PointsOffer } from '#shared/domain/money/points.ts';
import type { Quote } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useQuery } from '../../ui/use-query.ts';
import { readCheckout } from '../../state/checkout/store.ts';
import { usePoints } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTexts } from '../../messages.ts';

type Props = {
  customerId: number;
  quote: Quote;
  /** Changes with a refusal: the points may have been used elsewhere. */
  refused?: string;
};

const toOffer = ({ enabled, balance, rule }: Points): PointsOffer | null =>
  enabled ? { balance, worthFils: rule.worth_fils, minimumUse: rule.minimum_use } : null;

export default function PointsSwitch({ customerId, quote, refused = '' }: Props) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const { api, brand } = useShop();
  const { value: points, actions } = usePoints();
  const { answer } = useQuery(`${customerId} ${refused}`, async (signal) => {
    const reply = await api('points', { params: { customer_id: customerId } });
    // A stored value is corrected by a newer one.
    if (!signal.aborted && reply.ok && readCheckout().points !== null)
      actions.set(toOffer(reply.data.points));
    return reply;
  });
  const account = answer?.ok ? answer.data.points : null;
  const offer = account && toOffer(account);
  if (!account || !offer) return null;
  const use = pointsUse(offer, {
    cartTotalFils: quote.cartTotalFils + quote.pointsDiscountFils,
    deliveryFeeFils: quote.deliveryFeeFils,
    minCartFils: brand.minCartValueFils,
  });
  const earns = pointsEarned(
    {
      enabled: true,
      perDirham: account.rule.per_dirham,
      worthFils: account.rule.worth_fils,
      expiryMonths: account.rule.expiry_months,
      minimumUse: account.rule.minimum_use,
    },
    quote.cartTotalFils,
  );
  const have = t('points.have', { count: account.balance });
  const willEarn = t('points.willEarn', { count: earns });
  if (use.points > 0)
    return (
      <Switch
        icon="star"
        label={t('points.use', {
          count: use.points,
          amount: formatMoney(use.discountFils, lang),
        })}
        hint={`${have} ${willEarn}`}
        checked={points !== null}
        onChange={(on) => actions.set(on ? offer : null)}
      />
    );
  const whyNot =
    account.balance < offer.minimumUse
      ? t('points.from', { minimum: offer.minimumUse })
      : t('points.largerOrder');
  return (
    <p className="sm mut">
      {account.balance > 0 && `${have} ${whyNot} `}
      {willEarn}
    </p>
  );
}
