import { useState, type FormEvent } from 'react';
import type { Kitchen, KitchenSettings } from '#shared/contract/kitchen.ts';
import {
  KITCHEN_FIGURES,
  KITCHEN_RANGES,
  readFigure,
  type KitchenFigure,
} from '#shared/domain/kitchen/kitchen-settings.ts';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useConsole } from '../frame/console-language.tsx';
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

/** `onNews`: the settings have changed, by this form or elsewhere. */
type Props = { kitchen: Kitchen; onNews: () => void; onSignedOut: () => void };

/** What is typed over the loaded settings, until it is saved or merged. */
export function useKitchenForm({ kitchen, onNews, onSignedOut }: Props) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [base, setBase] = useState(kitchen.settings);
  const [typed, setTyped] = useState(() => toTypedValues(kitchen.settings));
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  useDerivedReset(kitchen.settings, kitchen.settings, (newest) => {
    if (isBusy || !isUntouched(typed, base)) return;
    setBase(newest);
    setTyped(toTypedValues(newest));
  });
  const write = <K extends keyof Typed>(key: K, value: Typed[K]) => {
    setFaults((before) => ({ ...before, [key]: undefined }));
    setTyped((before) => ({ ...before, [key]: value }));
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { figures, faults: badFigures } = readFigures(typed, (key) =>
      t('console.kitchen.badFigure', KITCHEN_RANGES[key]),
    );
    setFaults(badFigures);
    setMeanwhile(null);
    if (Object.keys(badFigures).length > 0) return setTimeout(() => focusFirstInvalid(form));
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
  return { value: { base, typed, faults, meanwhile }, isBusy, actions: { write, save } };
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
