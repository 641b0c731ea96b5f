// Who switched something off or paused: a person by the sign-in, or the point of sale of the branch.
import { POS_ACTOR } from '#shared/domain/orders/pos-hand-over.ts';
import { useConsole } from './console-language.tsx';

export function ActorName({ by }: { by: string }) {
  const { t } = useConsole();
  return by === POS_ACTOR ? <>{t('console.pos.title')}</> : <bdi>{by}</bdi>;
}
