import type { Kitchen } from '#shared/contract/kitchen.ts';
import { useConsole } from '../frame/console-language.tsx';
import { WITHOUT_SCREEN } from '#shared/domain/kitchen/kitchen-settings.ts';

type Change = Kitchen['history'][number]['changes'][number];

function useKitchenValue(): (key: Change['key'], value: Change['to']) => string {
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

type Props = Pick<Kitchen['history'][number], 'changes'>;

export function ChangeList({ changes }: Props) {
  const { t } = useConsole();
  const toValueText = useKitchenValue();
  return (
    <ul className="[&>li]:py-0.5">
      {changes.map(({ key, from, to }) => (
        <li key={key}>
          {t(`console.kitchen.${key}`)}: <s>{toValueText(key, from)}</s>{' '}
          <b>{toValueText(key, to)}</b>
        </li>
      ))}
    </ul>
  );
}
