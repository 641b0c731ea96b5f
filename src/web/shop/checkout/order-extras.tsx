// What one order needs besides its dishes: hand-over, cutlery, change, tip, allergies and notes, in one block.
import { useId, type ReactNode } from 'react';
import { changeChoices } from '#shared/domain/money/cash.ts';
import { FILS_PER_DIRHAM, type Fils } from '#shared/domain/money/money.ts';
import {
  mayLeaveAtDoor,
  type OrderType,
  type PaymentMethod,
} from '#shared/domain/orders/order-type.ts';
import { takesTip, tipFils } from '#shared/domain/money/tip.ts';
import { Cutlery, KitchenNote } from '../cart/kitchen-notes.tsx';
import type { OrderExtras } from '#shared/domain/cart/checkout-document.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { FoldRow } from '../../ui/fold-row.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AllergiesField } from './allergies-field.tsx';
import { Section } from './section.tsx';

const RIDER_NOTE_MAX = 200;

type Props = {
  orderType: OrderType;
  method: PaymentMethod;
  totalFils: Fils;
  extras: OrderExtras;
  onChange: (extras: OrderExtras) => void;
};

export function OrderExtrasFields({ orderType, method, totalFils, extras, onChange }: Props) {
  const { t } = useLanguage();
  const { instructions } = useCart();
  const isDelivery = orderType === 'Delivery';
  const note = (text: string) => <bdi>{text.trim() || t('common.optional')}</bdi>;
  return (
    <Section title={t(isDelivery ? 'checkout.atDoor' : 'checkout.withOrder')}>
      {mayLeaveAtDoor(orderType, method) && (
        <div className="border-b border-line py-1.5">
          <Switch
            icon="house"
            label={t('history.extras.door')}
            hint={t('history.extras.doorHint')}
            checked={extras.leaveAtDoor}
            onChange={(leaveAtDoor) => onChange({ ...extras, leaveAtDoor })}
          />
        </div>
      )}
      <div className="border-b border-line py-1.5">
        <Cutlery />
      </div>
      {method === 'Cash' && totalFils > 0 && (
        <ChangeFor
          totalFils={totalFils}
          chosenFils={extras.changeForFils}
          onChange={(changeForFils) => onChange({ ...extras, changeForFils })}
        />
      )}
      <Tip orderType={orderType} extras={extras} onChange={onChange} />
      <AllergiesField extras={extras} onChange={onChange} />
      {isDelivery && (
        <FoldRow icon="moped" title={t('history.extras.note')} hint={note(extras.riderNote)}>
          <TextAreaField
            optional
            label={t('history.extras.note')}
            value={extras.riderNote}
            onChange={(riderNote) => onChange({ ...extras, riderNote })}
            maxLength={RIDER_NOTE_MAX}
            placeholder={t('history.extras.noteExample')}
            rows={2}
          />
        </FoldRow>
      )}
      <FoldRow icon="pot" title={t('checkout.kitchenNote')} hint={note(instructions)}>
        <KitchenNote />
      </FoldRow>
    </Section>
  );
}

type Amount = { fils: Fils | null; text: ReactNode };

function Amounts({
  legend,
  hint,
  columns,
  amounts,
  chosen,
  onChoose,
}: {
  legend: string;
  hint?: string;
  columns: string;
  amounts: readonly Amount[];
  chosen: Fils | null;
  onChoose: (fils: Fils | null) => void;
}) {
  const name = useId();
  return (
    <fieldset
      className="border-b border-line py-4"
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    >
      <legend className="float-start w-full font-strong">{legend}</legend>
      {hint !== undefined && (
        <p className="clear-both text-sm text-ink-2" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className={`clear-both grid gap-2 pt-2.5 ${columns}`}>
        {amounts.map(({ fils, text }) => (
          <label
            key={fils ?? 'exact'}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-ctl border-[1.5px] border-line px-1 text-center font-strong has-checked:border-ink has-checked:bg-saffron-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              className="ears-only"
              name={name}
              checked={fils === chosen}
              onChange={() => onChoose(fils)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const amount = (fils: Fils): Amount => ({ fils, text: <Money amountFils={fils} /> });

/** The rider's tip in whole dirhams, none by default; absent where the brand takes none. */
function Tip({ orderType, extras, onChange }: Pick<Props, 'orderType' | 'extras' | 'onChange'>) {
  const { t } = useLanguage();
  const { tips } = useShop().brand;
  if (!takesTip(tips, orderType)) return null;
  return (
    <Amounts
      legend={t('checkout.tipTitle')}
      hint={t('checkout.tipHint')}
      columns="grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]"
      amounts={[
        { fils: 0, text: t('checkout.tipNone') },
        ...tips.suggested.map((dirhams) => amount(dirhams * FILS_PER_DIRHAM)),
      ]}
      chosen={tipFils(extras.tipFils, orderType, tips)}
      onChoose={(fils) => onChange({ ...extras, tipFils: fils ?? 0 })}
    />
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
  const { t } = useLanguage();
  const choices = changeChoices(totalFils);
  // If the bill grows past the chosen notes, the exact amount is used.
  const chosen = chosenFils !== null && chosenFils >= totalFils ? chosenFils : null;
  const shown = chosen !== null && !choices.includes(chosen) ? [chosen, ...choices] : choices;
  return (
    <Amounts
      legend={t('history.extras.change')}
      columns="grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]"
      amounts={[{ fils: null, text: t('history.extras.exact') }, ...shown.map(amount)]}
      chosen={chosen}
      onChoose={onChange}
    />
  );
}
