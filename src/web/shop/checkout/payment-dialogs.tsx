import { useNavigate } from 'react-router';
import type { Fils } from '#shared/domain/money/money.ts';
import type { PaymentMethod } from '#shared/domain/orders/order-type.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import {
  KitchenFullDialog,
  OutcomeDialog,
  PromiseMovedDialog,
  TotalChangedDialog,
} from './answer-dialogs.tsx';
import type { PaymentState } from './payment-machine.ts';
import { PlacedDialog } from './placed-dialog.tsx';
import { priceChanges, repriced } from './price-changes.ts';
import type { Payment } from './use-payment.ts';
import type { Placing } from './use-place-order.ts';

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

/** The card payment failed: another card, another way to pay, or back to the order. Nothing is emptied before the customer says No. */
function CardFailedDialog({
  payment,
  state: { isUncharged, isGivingUp: isBusy },
  totalFils,
  onAnotherCard,
  onCash,
}: {
  payment: Payment;
  state: Extract<PaymentState, { name: 'declined' }>;
  totalFils: Fils;
  onAnotherCard: () => void;
  onCash: () => void;
}) {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={payment.dismiss}
      kind="choice"
      dismissible={false}
      title={
        <>
          <Icon name="credit-card" />
          {t('payment.cashTitle')}
        </>
      }
      footer={
        <>
          <Button size="lg" layout="split" disabled={isBusy} onClick={onAnotherCard}>
            <span>{t('payment.anotherCard')}</span>
            <Money amountFils={totalFils} />
          </Button>
          <p className="text-center text-sm text-ink-2">{t('payment.cashOffer')}</p>
          {/* One question, two answers: side by side where both fit. */}
          <div className="flex flex-wrap gap-3">
            <Button
              size="lg"
              variant="outline"
              className="flex-[1_0_auto]"
              disabled={isBusy}
              onClick={onCash}
            >
              <Icon name="money" />
              {t('payment.yes')}
            </Button>
            <Button
              size="lg"
              variant="outline"
              className="flex-[1_0_auto]"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void payment.cancel()}
            >
              {t('payment.no')}
            </Button>
          </div>
          <p className="text-center text-sm text-ink-2">{t('payment.cashHint')}</p>
          <Button
            variant="link"
            className="justify-self-center"
            disabled={isBusy}
            onClick={payment.dismiss}
          >
            {t('payment.backToOrder')}
          </Button>
        </>
      }
    >
      <p>
        {isUncharged && <>{t('payment.notCharged')} </>}
        {t('payment.cartSafe')}
      </p>
    </Dialog>
  );
}

type Props = {
  payment: Payment;
  placing: Placing;
  buyer: Buyer;
  onMethod: (method: PaymentMethod) => void;
};

export function PaymentDialogs({ payment, placing, buyer, onMethod }: Props) {
  const shopPath = useShopPath();
  const { state, dismiss } = payment;
  const openBank = (): void => void payment.openBank(buyer.customerId);
  return (
    <>
      {placing.checkDialog}
      {state.name === 'declined' && (
        <CardFailedDialog
          payment={payment}
          state={state}
          totalFils={placing.quote.totalFils}
          onAnotherCard={() => {
            dismiss();
            openBank();
          }}
          onCash={() => {
            onMethod('Cash');
            dismiss();
          }}
        />
      )}
      {state.name === 'placed' && (
        <PlacedDialog
          orderId={state.orderId}
          when={placing.bill ? placing.bill.when : placing.when}
          to={shopPath('/track-order')}
        />
      )}
      {state.name === 'editing' && state.answer?.kind === 'bank-failed' && (
        <NotStartedDialog text={state.answer.text} onClose={dismiss} onRetry={openBank} />
      )}
      {state.name === 'editing' && state.answer && (
        <AnswerDialog answer={state.answer} payment={payment} placing={placing} buyer={buyer} />
      )}
    </>
  );
}

type AnswerProps = Omit<Props, 'onMethod'> & {
  answer: NonNullable<Extract<PaymentState, { name: 'editing' }>['answer']>;
};

function AnswerDialog({ answer, payment: { dismiss }, placing, buyer }: AnswerProps) {
  const cart = useCart();
  const range = useKitchenRange();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const place = (...agreed: Parameters<Placing['place']>): void => void placing.place(...agreed);
  switch (answer.kind) {
    case 'bank-failed':
    case 'limited':
      return null;
    case 'total-changed':
      return (
        <TotalChangedDialog
          changes={priceChanges(cart.lines, answer.prices)}
          oldTotalFils={placing.quote.totalFils}
          newTotalFils={answer.newTotalFils}
          isOld={answer.isOld}
          onClose={() => {
            cart.restore(repriced(cart.lines, answer.prices));
            dismiss();
          }}
          onConfirm={() => place(answer.newTotalFils)}
        />
      );
    case 'promise-moved':
      return (
        range && (
          <PromiseMovedDialog
            shown={range.minutes}
            now={answer.minutes}
            onClose={() => {
              range.tell(answer.minutes);
              dismiss();
            }}
            onConfirm={() => {
              range.tell(answer.minutes);
              place(undefined, answer.minutes.from);
            }}
          />
        )
      );
    case 'kitchen-full':
      return (
        <KitchenFullDialog
          nextFree={answer.nextFree}
          onTake={(instant) => {
            dismiss();
            placing.later.take(instant);
          }}
          onClose={dismiss}
        />
      );
    default:
      return (
        <OutcomeDialog
          answer={answer}
          onClose={dismiss}
          onRetry={() => place()}
          onAnother={placing.startAnother}
          onFollow={() => {
            if (answer.kind === 'key-used')
              placing.follow({ orderId: answer.orderId, phone: buyer.phone });
            void navigate(shopPath('/track-order'));
          }}
          onPosRefused={() => void navigate(shopPath('/menu'))}
        />
      );
  }
}
