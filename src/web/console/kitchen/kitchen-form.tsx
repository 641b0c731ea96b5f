// The form of a kitchen's settings. Empty means the brand's value or no limit.
import type { Kitchen } from '#shared/contract/kitchen.ts';
import {
  KITCHEN_FIGURES,
  WITHOUT_SCREEN,
  type KitchenFigure,
} from '#shared/domain/kitchen/kitchen-settings.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { ChangeList } from './change-list.tsx';
import type { Typed } from './typed-kitchen.ts';
import { useKitchenForm } from './use-kitchen-form.ts';
import { errorTextClass } from '../../ui/field-error.tsx';
import { consoleButton, recordBaseClass } from '../frame/looks.ts';

/** Figures side by side, and what belongs to all of them across. */
export const settingsFormClass = `${recordBaseClass} col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] items-end gap-x-4 gap-y-5 *:min-w-0 [&>h2]:col-span-full`;

/** Before noon: a day starts when the last branch of the night has closed. */
const DAY_STARTS = Array.from(
  { length: 24 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

type KitchenFormState = ReturnType<typeof useKitchenForm>;

export function KitchenForm({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useConsole();
  const { form, value, isBusy, actions } = useKitchenForm(kitchen);
  const { meanwhile } = value;
  const { brand } = kitchen;
  return (
    <form ref={form} className={settingsFormClass} noValidate onSubmit={actions.save}>
      <FigureFields brand={brand} value={value} onWrite={actions.write} />
      <RuleFields brand={brand} value={value} onWrite={actions.write} />
      <div className="col-span-full empty:hidden" role="alert">
        {meanwhile && (
          <>
            <p className={errorTextClass}>{meanwhile.text}</p>
            <ChangeList changes={meanwhile.changes} />
            <p>{t('console.kitchen.typedKept')}</p>
          </>
        )}
      </div>
      <div className="col-span-full">
        <button type="submit" className={consoleButton.go} aria-busy={isBusy}>
          {t('console.kitchen.save')}
        </button>
      </div>
    </form>
  );
}

type FieldsProps = {
  brand: Kitchen['brand'];
  value: KitchenFormState['value'];
  onWrite: KitchenFormState['actions']['write'];
};

function FigureFields({ brand, value: { typed, faults }, onWrite }: FieldsProps) {
  const { t } = useConsole();
  const brandFigure = (key: KitchenFigure): string =>
    key === 'max_orders' || key === 'max_make_minutes'
      ? t('console.kitchen.emptyLimit')
      : brand[key] === null
        ? t('console.kitchen.emptyLanes')
        : t(key === 'lanes' ? 'console.kitchen.emptyIsLanes' : 'console.kitchen.emptyIs', {
            value: brand[key],
          });

  return KITCHEN_FIGURES.map((key) => (
    <Field
      key={key}
      label={t(`console.kitchen.${key}`)}
      hint={brandFigure(key)}
      value={typed[key]}
      onChange={(text) => onWrite(key, text)}
      error={faults[key] ?? null}
      inputMode="numeric"
      dir="ltr"
      maxLength={6}
      autoComplete="off"
    />
  ));
}

function RuleFields({ brand, value: { base, typed, faults }, onWrite }: FieldsProps) {
  const { t } = useConsole();
  return (
    <>
      <SelectField
        label={t('console.kitchen.later_delivery')}
        value={typed.later_delivery}
        onChange={(value) => onWrite('later_delivery', value as Typed['later_delivery'])}
        error={faults.later_delivery ?? null}
        options={[
          {
            value: '',
            text: t('console.kitchen.asBrandIs', {
              value: t(brand.later_delivery ? 'console.kitchen.on' : 'console.kitchen.off'),
            }),
          },
          { value: 'on', text: t('console.kitchen.on') },
          { value: 'off', text: t('console.kitchen.off') },
        ]}
      />
      <SelectField
        label={t('console.kitchen.day_starts_at')}
        value={typed.day_starts_at}
        onChange={(value) => onWrite('day_starts_at', value)}
        error={faults.day_starts_at ?? null}
        options={[
          { value: '', text: t('console.kitchen.asBrandIs', { value: brand.day_starts_at }) },
          // A value between the half hours was set by a call and stays.
          ...[...new Set([...DAY_STARTS, base.day_starts_at ?? '00:00', typed.day_starts_at])]
            .filter((value) => value !== '')
            .toSorted()
            .map((value) => ({ value, text: value })),
        ]}
      />
      <SelectField
        label={t('console.kitchen.without_screen')}
        value={typed.without_screen}
        onChange={(value) => onWrite('without_screen', value as Typed['without_screen'])}
        error={faults.without_screen ?? null}
        options={[
          { value: '', text: t('console.kitchen.without.unset') },
          ...WITHOUT_SCREEN.map((value) => ({
            value,
            text: t(`console.kitchen.without.${value}`),
          })),
        ]}
      />
    </>
  );
}
