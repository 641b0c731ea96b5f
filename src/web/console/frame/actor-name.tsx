// Who switched something off or paused: a person, or the branch's point of sale.
import { POS_ACTOR } from '#shared/domain/orders/pos-hand-over.ts';
import { useConsole } from './console-language.tsx';

export function ActorName({ by }: { by: string }) {
  const { t } = useConsole();
  return by === POS_ACTOR ? <>{t('console.pos.title')}</> : <bdi>{by}</bdi>;
}
