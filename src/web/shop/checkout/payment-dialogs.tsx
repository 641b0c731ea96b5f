// The dialogs of the payment step, one for each answer of server and bank.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '#shared/domain/money/pricing.ts';
import { KitchenFullDialog } from './kitchen-full-dialog.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { PlacedDialog } from './placed-dialog.tsx';
import { priceChanges, repriced } from './price-changes.ts';
import { PromiseMovedDialog } from './promise-moved-dialog.tsx';
import { TotalChangedDialog } from './total-changed-dialog.tsx';
import type { usePlaceOrder } from './use-place-order.ts';
import { CardFailedDialog, type CardFailure } from './card-failed.tsx';
import type { useBankPage } from './use-bank-page.ts';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import type { useCart } from '../../state/checkout/use-checkout.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';

// The bank's page could not be opened; another attempt is for the same order.
function NotStartedDialog({
  text,
  onClose,
  onRetry,
}: {
  text: string;
  onClose: () => void;
  onRetry: () => void;
}) {
  const { t } = useLanguage();
  return (
    <QuestionDialog
      title={t('payment.notStartedTitle')}
      no={t('common.close')}
      onNo={onClose}
      yes={t('payment.tryAgain')}
      onYes={onRetry}
    >
      <p>{text}</p>
      <p className="sm mut mt-3">{t('payment.notStartedText')}</p>
    </QuestionDialog>
  );
}

type Props = {
  cart: ReturnType<typeof useCart>;
  check: ReactNode;
  bank: ReturnType<typeof useBankPage>;
  placing: ReturnType<typeof usePlaceOrder>;
  quote: Quote;
  buyer: Buyer;
  when: string | null;
  failure: CardFailure | null;
  onAnotherCard: () => void;
  onPaid: (order: OpenCardOrder) => void;
  onRetry: () => void;
  onPlace: (agreedFils?: number, agreedFromMinutes?: number) => void;
  /** The free time instead of the full one. */
  onLater: (instant: Date) => void;
};

export function PaymentDialogs({
  cart,
  check,
  bank,
  placing,
  quote,
  buyer,
  when,
  failure,
  onAnotherCard,
  onPaid,
  onRetry,
  onPlace,
  onLater,
}: Props) {
  const range = useKitchenRange();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { state } = placing;
  const isOutcome =
    state.kind === 'not-sent' ||
    state.kind === 'pos-refused' ||
    state.kind === 'key-used' ||
    state.kind === 'outside' ||
    state.kind === 'refused';
  return (
    <>
      {check}
      {failure && (
        <CardFailedDialog
          {...failure}
          totalFils={quote.totalFils}
          onPaid={onPaid}
          onAnotherCard={onAnotherCard}
        />
      )}
      {bank.step.kind === 'failed' && (
        <NotStartedDialog text={bank.step.text} onClose={bank.reset} onRetry={onRetry} />
      )}
      {state.kind === 'placed' && (
        <PlacedDialog orderId={state.orderId} when={when} to={shopPath('/track-order')} />
      )}
      {state.kind === 'total-changed' && (
        <TotalChangedDialog
          changes={priceChanges(cart.lines, state.prices)}
          oldTotalFils={quote.totalFils}
          newTotalFils={state.newTotalFils}
          isOld={state.isOld}
          onClose={() => {
            cart.restore(repriced(cart.lines, state.prices));
            placing.reset();
          }}
          onConfirm={() => onPlace(state.newTotalFils)}
        />
      )}
      {state.kind === 'promise-moved' && range && (
        <PromiseMovedDialog
          shown={range.minutes}
          now={state.minutes}
          onClose={() => {
            range.tell(state.minutes);
            placing.reset();
          }}
          onConfirm={() => {
            range.tell(state.minutes);
            onPlace(undefined, state.minutes.from);
          }}
        />
      )}
      {state.kind === 'kitchen-full' && (
        <KitchenFullDialog nextFree={state.nextFree} onTake={onLater} onClose={placing.reset} />
      )}
      {isOutcome && (
        <OutcomeDialog
          answer={state}
          onClose={placing.reset}
          onRetry={() => onPlace()}
          onAnother={placing.startAnother}
          onFollow={() => {
            if (state.kind === 'key-used')
              placing.follow({ orderId: state.orderId, phone: buyer.phone });
            void navigate(shopPath('/track-order'));
          }}
          onPosRefused={() => void navigate(shopPath('/menu'))}
        />
      )}
    </>
  );
}
