// Hand-over, cash change, tip and allergies of an order.
import { useId } from 'react';
import { changeChoices } from '#shared/domain/money/change-notes.ts';
import { FILS_PER_DIRHAM, type Fils } from '#shared/domain/money/money.ts';
import {
  mayLeaveAtDoor,
  type OrderType,
  type PaymentMethod,
} from '#shared/domain/orders/order-type.ts';
import { takesTip, tipFils } from '#shared/domain/money/tip.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { RIDER_NOTE_MAX, type OrderExtras } from '../../state/checkout/order-extras.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { TextAreaField, labelClass } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AllergiesField } from './allergies-field.tsx';

type Props = {
  orderType: OrderType;
  method: PaymentMethod;
  totalFils: Fils;
  extras: OrderExtras;
  onChange: (extras: OrderExtras) => void;
};

export function OrderExtrasFields(props: Props) {
  const { orderType, extras, onChange } = props;
  return (
    <>
      <HandOverFields {...props} />
      <Tip orderType={orderType} extras={extras} onChange={onChange} />
      <AllergiesField extras={extras} onChange={onChange} />
    </>
  );
}

/** Door, cutlery, change and the driver's note in one block. */
function HandOverFields({ orderType, method, totalFils, extras, onChange }: Props) {
  const { t } = useLanguage();
  const cart = useCart();
  const isDelivery = orderType === 'Delivery';
  return (
    <section className="sect stack gap-2">
      <h2>{t(isDelivery ? 'checkout.atDoor' : 'checkout.withOrder')}</h2>
      {mayLeaveAtDoor(orderType, method) && (
        <Switch
          icon="house"
          label={t('history.extras.door')}
          hint={t('history.extras.doorHint')}
          checked={extras.leaveAtDoor}
          onChange={(leaveAtDoor) => onChange({ ...extras, leaveAtDoor })}
        />
      )}
      <Switch
        icon="fork-knife"
        label={t('cart.cutlery')}
        hint={t('cart.cutleryHint')}
        checked={cart.cutlery}
        onChange={cart.setCutlery}
      />
      {method === 'Cash' && totalFils > 0 && (
        <ChangeFor
          totalFils={totalFils}
          chosenFils={extras.changeForFils}
          onChange={(changeForFils) => onChange({ ...extras, changeForFils })}
        />
      )}
      {isDelivery && (
        <TextAreaField
          optional
          label={t('history.extras.note')}
          value={extras.riderNote}
          onChange={(riderNote) => onChange({ ...extras, riderNote })}
          maxLength={RIDER_NOTE_MAX}
          placeholder={t('history.extras.noteExample')}
          rows={2}
        />
      )}
    </section>
  );
}

/** The driver's tip in whole dirhams, none by default; absent where the brand takes none. */
function Tip({ orderType, extras, onChange }: Pick<Props, 'orderType' | 'extras' | 'onChange'>) {
  const { lang, t } = useLanguage();
  const { tips } = useShop().brand;
  const name = useId();
  if (!takesTip(tips, orderType)) return null;
  const chosen = tipFils(extras.tipFils, orderType, tips);
  return (
    <fieldset className="sect" aria-describedby={`${name}-hint`}>
      <legend>{t('checkout.tipTitle')}</legend>
      <p className="mut sm mb-2" id={`${name}-hint`}>
        {t('checkout.tipHint')}
      </p>
      <div className="slots even">
        {[0, ...tips.suggested.map((dirhams) => dirhams * FILS_PER_DIRHAM)].map((fils) => (
          <label key={fils} className={fils === chosen ? 'slot on' : 'slot'}>
            <input
              type="radio"
              className="ears-only"
              name={name}
              checked={fils === chosen}
              onChange={() => onChange({ ...extras, tipFils: fils })}
            />
            {fils === 0 ? t('checkout.tipNone') : <bdi>{formatMoney(fils, lang)}</bdi>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChangeFor({
  totalFils,
  chosenFils,
  onChange,
}: {
  totalFils: Fils;
  chosenFils: Fils | null;
  onChange: (fils: Fils | null) => void;
}) {
  const { lang, t } = useLanguage();
  const name = useId();
  const choices = changeChoices(totalFils);
  // If the bill grows past the chosen notes, the exact amount is used.
  const chosen = chosenFils !== null && chosenFils >= totalFils ? chosenFils : null;
  const shown = chosen !== null && !choices.includes(chosen) ? [chosen, ...choices] : choices;
  return (
    <fieldset>
      <legend className={`${labelClass} mb-1.5`}>{t('history.extras.change')}</legend>
      <div className="slots">
        {[null, ...shown].map((fils) => (
          <label key={fils ?? 0} className={fils === chosen ? 'slot on' : 'slot'}>
            <input
              type="radio"
              className="ears-only"
              name={name}
              checked={fils === chosen}
              onChange={() => onChange(fils)}
            />
            {fils === null
              ? t('history.extras.exact')
              : t('history.extras.changeFor', {
                  amount: `\u2068${formatMoney(fils, lang)}\u2069`,
                })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
