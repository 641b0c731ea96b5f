import { useRef, useState, type FormEvent } from 'react';
import type { Kitchen, KitchenSettings } from '#shared/contract/kitchen.ts';
import {
  KITCHEN_FIGURES,
  KITCHEN_RANGES,
  readFigure,
  type KitchenFigure,
} from '#shared/domain/kitchen/kitchen-settings.ts';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useConsole } from '../frame/console-language.tsx';
import { useCall, useDoneToast, useRefusedToast } from '../frame/use-page.tsx';
import {
  changedBetween,
  isUntouched,
  mergeTyped,
  settingsIn,
  toTypedValues,
  type Typed,
} from './typed-kitchen.ts';

type Faults = Partial<Record<keyof KitchenSettings, string>>;

type Meanwhile = { text: string; changes: Kitchen['history'][number]['changes'] };

/** What is typed over the loaded settings, until it is saved or merged. */
export function useKitchenForm(kitchen: Kitchen) {
  const { t } = useConsole();
  const done = useDoneToast();
  const tellRefused = useRefusedToast();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(kitchen.settings);
  const [typed, setTyped] = useState(() => toTypedValues(kitchen.settings));
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    setTimeout(() => form.current && focusFirstInvalid(form.current));
  };
  const saving = useCall('kitchenSettings', {
    onDone: (_, { body: { seen: _seen, ...settings } }) => {
      done(t('console.kitchen.saved'));
      setBase(settings as KitchenSettings);
    },
    onRefused: (refused) => {
      const newest = refused.code === 'CHANGED_MEANWHILE' ? settingsIn(refused.body) : null;
      if (newest) {
        setMeanwhile({ text: refused.message, changes: changedBetween(base, newest) });
        setTyped(mergeTyped(newest, typed, base));
        setBase(newest);
      } else if (refused.field !== undefined && refused.field in typed)
        refuse({ [refused.field]: refused.message });
      else tellRefused(refused);
    },
  });
  const isBusy = saving.isSending;
  useDerivedReset(kitchen.settings, kitchen.settings, (newest) => {
    if (isBusy || !isUntouched(typed, base)) return;
    setBase(newest);
    setTyped(toTypedValues(newest));
  });
  const write = <K extends keyof Typed>(key: K, value: Typed[K]) => {
    setFaults((before) => ({ ...before, [key]: undefined }));
    setTyped((before) => ({ ...before, [key]: value }));
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { figures, faults: badFigures } = readFigures(typed, (key) =>
      t('console.kitchen.badFigure', KITCHEN_RANGES[key]),
    );
    setMeanwhile(null);
    if (Object.keys(badFigures).length > 0) return refuse(badFigures);
    setFaults({});
    const settings: KitchenSettings = {
      ...base,
      ...figures,
      later_delivery: typed.later_delivery === '' ? null : typed.later_delivery === 'on',
      day_starts_at: typed.day_starts_at || null,
      without_screen: typed.without_screen || null,
    };
    void saving.send({
      params: { storeId: kitchen.store_id },
      body: { ...settings, seen: base },
    });
  };
  return { form, value: { base, typed, faults, meanwhile }, isBusy, actions: { write, save } };
}

function readFigures(
  typed: Typed,
  toText: (key: KitchenFigure) => string,
): { figures: Partial<Record<KitchenFigure, number | null>>; faults: Faults } {
  const figures: Partial<Record<KitchenFigure, number | null>> = {};
  const faults: Faults = {};
  for (const key of KITCHEN_FIGURES) {
    const read = readFigure(key, typed[key]);
    if (read.ok) figures[key] = read.value;
    else faults[key] = toText(key);
  }
  return { figures, faults };
}
