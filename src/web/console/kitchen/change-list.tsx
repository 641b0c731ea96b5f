// Settings that were changed, each from what to what.
import type { Kitchen } from '#shared/contract/kitchen.ts';
import { useConsole } from '../frame/console-language.tsx';
import { useKitchenValue } from './kitchen-words.ts';

type Props = Pick<Kitchen['history'][number], 'changes'>;

export function ChangeList({ changes }: Props) {
  const { t } = useConsole();
  const valueOf = useKitchenValue();
  return (
    <ul className="kitchen-changes">
      {changes.map(({ key, from, to }) => (
        <li key={key}>
          {t(`console.kitchen.${key}`)}: <s>{valueOf(key, from)}</s> <b>{valueOf(key, to)}</b>
        </li>
      ))}
    </ul>
  );
}
