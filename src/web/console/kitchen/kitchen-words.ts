// How the value of a setting is read.
import type { Kitchen } from '#shared/contract/kitchen.ts';
import { WITHOUT_SCREEN } from '#shared/domain/kitchen/kitchen-settings.ts';
import { useConsole } from '../frame/console-language.tsx';

type Change = Kitchen['history'][number]['changes'][number];

export function useKitchenValue(): (key: Change['key'], value: Change['to']) => string {
  const { t } = useConsole();
  return (key, value) => {
    const setTo = WITHOUT_SCREEN.find((candidate) => candidate === value);
    if (value === null)
      return t(
        key === 'max_orders' || key === 'max_make_minutes'
          ? 'console.kitchen.noLimit'
          : 'console.kitchen.asBrand',
      );
    if (setTo) return t(`console.kitchen.without.${setTo}`);
    if (typeof value === 'boolean') return t(value ? 'console.kitchen.on' : 'console.kitchen.off');
    return String(value);
  };
}
