// What kitchen and rider are told besides the food: change for cash, how a delivery is handed over, what nobody may eat.
import { useId } from 'react';
import { changeChoices } from '#shared/domain/change-notes.ts';
import { ALLERGENS } from '#shared/domain/allergens.ts';
import type { Fils } from '#shared/domain/money.ts';
import type { OrderType, PaymentMethod } from '#shared/domain/order-type.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { formatMoney, joinList } from '#shared/i18n/format.ts';
import { RIDER_NOTE_MAX, type OrderExtras } from '../../state/order-extras.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';

type Props = {
  orderType: OrderType;
  method: PaymentMethod;
  totalFils: Fils;
  extras: OrderExtras;
  onChange: (extras: OrderExtras) => void;
};

export function OrderExtrasFields({ orderType, method, totalFils, extras, onChange }: Props) {
  return (
    <>
      {method === 'Cash' && totalFils > 0 && (
        <ChangeFor
          totalFils={totalFils}
          chosenFils={extras.changeForFils}
          onChange={(changeForFils) => onChange({ ...extras, changeForFils })}
        />
      )}
      {orderType === 'Delivery' && <AtTheDoor extras={extras} onChange={onChange} />}
      <Allergies extras={extras} onChange={onChange} />
    </>
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
  // A bill that has grown past the chosen notes falls back to the exact amount, as it is sent.
  const chosen = chosenFils !== null && chosenFils >= totalFils ? chosenFils : null;
  const shown = chosen !== null && !choices.includes(chosen) ? [chosen, ...choices] : choices;
  return (
    <fieldset className="sect">
      <legend>{t('history.extras.change')}</legend>
      <div className="slots">
        {[null, ...shown].map((fils) => (
          <label key={fils ?? 0} className={fils === chosen ? 'slot on' : 'slot'}>
            <input
              type="radio"
              className="sr"
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

function AtTheDoor({ extras, onChange }: Pick<Props, 'extras' | 'onChange'>) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <section className="sect stack gap-2">
      <Switch
        icon="house"
        label={t('history.extras.door')}
        hint={t('history.extras.doorHint')}
        checked={extras.leaveAtDoor}
        onChange={(leaveAtDoor) => onChange({ ...extras, leaveAtDoor })}
      />
      <div className="field">
        <label htmlFor={id}>
          {t('history.extras.note')} <i>{t('common.optional')}</i>
        </label>
        <textarea
          id={id}
          className="inp"
          rows={2}
          maxLength={RIDER_NOTE_MAX}
          placeholder={t('history.extras.noteExample')}
          value={extras.riderNote}
          onChange={(event) => onChange({ ...extras, riderNote: event.target.value })}
        />
      </div>
    </section>
  );
}

/** Closed until somebody needs it; what was chosen is read without opening it. */
function Allergies({ extras, onChange }: Pick<Props, 'extras' | 'onChange'>) {
  const { lang, t } = useLanguage();
  const { allergies } = extras;
  const names = joinList(
    allergies.map((one) => allergenName(one, lang)),
    lang,
  );
  return (
    <details className="sect fold">
      <summary>
        <span>
          <b>{t('checkout.allergies')}</b>{' '}
          <span className="mut">{names === '' ? t('common.optional') : <bdi>{names}</bdi>}</span>
        </span>
        <Icon name="caret-down" />
      </summary>
      <p className="mut sm" id="allergies-hint">
        {t('checkout.allergiesHint')}
      </p>
      <div className="slots" role="group" aria-label={t('checkout.allergies')}>
        {ALLERGENS.map((one) => (
          <label key={one} className={allergies.includes(one) ? 'slot on' : 'slot'}>
            <input
              type="checkbox"
              className="sr"
              aria-describedby="allergies-hint"
              checked={allergies.includes(one)}
              onChange={(event) =>
                onChange({
                  ...extras,
                  allergies: ALLERGENS.filter((each) =>
                    each === one ? event.target.checked : allergies.includes(each),
                  ),
                })
              }
            />
            {allergenName(one, lang)}
          </label>
        ))}
      </div>
    </details>
  );
}
