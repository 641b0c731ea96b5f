// The form of a kitchen's settings. Empty means: as the brand has it, or no limit; what is wrong stands beside its field.
import { useState, type FormEvent } from 'react';
import type { Kitchen, KitchenSettings } from '#shared/contract/kitchen.ts';
import {
  KITCHEN_FIGURES,
  KITCHEN_RANGES,
  readFigure,
  WITHOUT_SCREEN,
  type KitchenFigure,
} from '#shared/domain/kitchen/kitchen-settings.ts';
import { Field } from '../../ui/field.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useConsole } from '../frame/console-language.tsx';
import { ChangeList } from './change-list.tsx';
import {
  changedBetween,
  isUntouched,
  mergeTyped,
  settingsIn,
  toTypedValues,
  type Typed,
} from './typed-kitchen.ts';

/** Before noon, as the day of a kitchen begins when the last branch of the night has closed. */
const DAY_STARTS = Array.from(
  { length: 24 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

type Faults = Partial<Record<keyof KitchenSettings, string>>;

type Meanwhile = { text: string; changes: Kitchen['history'][number]['changes'] };

/** `onNews`: what is set is another than it was, by this form or by somebody else's. */
type Props = { kitchen: Kitchen; onNews: () => void; onSignedOut: () => void };

export function KitchenForm({ kitchen, onNews, onSignedOut }: Props) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [base, setBase] = useState(kitchen.settings);
  const [typed, setTyped] = useState(() => toTypedValues(kitchen.settings));
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const { brand } = kitchen;
  useDerivedReset(kitchen.settings, kitchen.settings, (newest) => {
    if (isBusy || !isUntouched(typed, base)) return;
    setBase(newest);
    setTyped(toTypedValues(newest));
  });
  const write = <K extends keyof Typed>(key: K, value: Typed[K]) => {
    setFaults((before) => ({ ...before, [key]: undefined }));
    setTyped((before) => ({ ...before, [key]: value }));
  };
  const brandFigure = (key: KitchenFigure): string =>
    key === 'max_orders' || key === 'max_make_minutes'
      ? t('console.kitchen.emptyLimit')
      : brand[key] === null
        ? t('console.kitchen.emptyLanes')
        : t(key === 'lanes' ? 'console.kitchen.emptyIsLanes' : 'console.kitchen.emptyIs', {
            value: brand[key],
          });

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found: Faults = {};
    const figures: Partial<Record<KitchenFigure, number | null>> = {};
    for (const key of KITCHEN_FIGURES) {
      const read = readFigure(key, typed[key]);
      if (read.ok) figures[key] = read.value;
      else found[key] = t('console.kitchen.badFigure', KITCHEN_RANGES[key]);
    }
    setFaults(found);
    setMeanwhile(null);
    if (Object.keys(found).length > 0) return setTimeout(() => focusFirstInvalid(form));
    setBusy(true);
    const settings: KitchenSettings = {
      ...base,
      ...figures,
      later_delivery: typed.later_delivery === '' ? null : typed.later_delivery === 'on',
      day_starts_at: typed.day_starts_at || null,
      without_screen: typed.without_screen || null,
    };
    const answer = await api('kitchenSettings', {
      params: { storeId: kitchen.store_id },
      body: { ...settings, seen: base },
    });
    setBusy(false);
    if (answer.ok) {
      toast({ tone: 'ok', durationMs: 5000, text: t('console.kitchen.saved') });
      setBase(settings);
      return onNews();
    }
    if (answer.status === 401) return onSignedOut();
    const newest = answer.code === 'CHANGED_MEANWHILE' ? settingsIn(answer.body) : null;
    if (newest) {
      setMeanwhile({ text: answer.message, changes: changedBetween(base, newest) });
      setTyped(mergeTyped(newest, typed, base));
      setBase(newest);
      return onNews();
    }
    const field = answer.body['field'];
    if (typeof field === 'string' && field in typed) {
      setFaults({ [field]: answer.message });
      return setTimeout(() => focusFirstInvalid(form));
    }
    toast({
      tone: 'bad',
      durationMs: 5000,
      text: answer.code === 'OFFLINE' ? t('console.offline') : answer.message,
    });
  };

  return (
    <form
      className="record whole-row kitchen-form"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {KITCHEN_FIGURES.map((key) => (
        <Field
          key={key}
          label={t(`console.kitchen.${key}`)}
          hint={brandFigure(key)}
          value={typed[key]}
          onChange={(text) => write(key, text)}
          error={faults[key] ?? null}
          inputMode="numeric"
          dir="ltr"
          maxLength={6}
          autoComplete="off"
        />
      ))}
      <SelectField
        label={t('console.kitchen.later_delivery')}
        value={typed.later_delivery}
        onChange={(value) => write('later_delivery', value as Typed['later_delivery'])}
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
        onChange={(value) => write('day_starts_at', value)}
        error={faults.day_starts_at ?? null}
        options={[
          { value: '', text: t('console.kitchen.asBrandIs', { value: brand.day_starts_at }) },
          // One that lies between the half hours was set by a call and stays.
          ...[...new Set([...DAY_STARTS, base.day_starts_at ?? '00:00', typed.day_starts_at])]
            .filter((value) => value !== '')
            .toSorted()
            .map((value) => ({ value, text: value })),
        ]}
      />
      <SelectField
        label={t('console.kitchen.without_screen')}
        value={typed.without_screen}
        onChange={(value) => write('without_screen', value as Typed['without_screen'])}
        error={faults.without_screen ?? null}
        options={[
          { value: '', text: t('console.kitchen.without.unset') },
          ...WITHOUT_SCREEN.map((value) => ({
            value,
            text: t(`console.kitchen.without.${value}`),
          })),
        ]}
      />
      <div className="kitchen-acts" role="alert">
        {meanwhile && (
          <>
            <p className="errtx">{meanwhile.text}</p>
            <ChangeList changes={meanwhile.changes} />
            <p>{t('console.kitchen.typedKept')}</p>
          </>
        )}
      </div>
      <div className="kitchen-acts">
        <button type="submit" className="console-button go" aria-busy={isBusy}>
          {t('console.kitchen.save')}
        </button>
      </div>
    </form>
  );
}
