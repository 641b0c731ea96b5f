// The points an order earns at the hand-over. A guest sees what an account would have earned.
import { useQuery } from '../../ui/use-query.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

/** `state`: read again when the order moves. */
export default function PointsLine({ orderId, state }: { orderId: string; state: number }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const { answer } = useQuery(`${orderId} ${state}`, () =>
    api('receipt', { params: { order_id: orderId } }, { headers: ownHeaders() }),
  );
  if (!answer?.ok) return null;
  const { earned, to_earn, with_account } = answer.data.receipt.points;
  const text =
    earned > 0
      ? t('points.earned', { count: earned })
      : to_earn > 0
        ? t('points.atHandOver', { count: to_earn })
        : with_account > 0
          ? t('points.withAccount', { count: with_account })
          : null;
  if (text === null) return null;
  return (
    <p className="my-2 flex min-h-16 items-center gap-3 rounded-ctl bg-night px-4 py-2 text-on-night">
      <Icon name="star" className="text-h2 text-saffron" />
      <span>
        {text}{' '}
        {with_account > 0 && (
          <ShopLink
            className="tapword underline underline-offset-3 font-strong"
            to="/checkout/contact"
          >
            {t('nav.signIn')}
          </ShopLink>
        )}
      </span>
    </p>
  );
}
