// Data of an account section. `reload` keeps what is shown meanwhile.
import { useQuery } from '../../state/query.ts';

type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; data: T };

export function useLoaded<T>(
  ask: () => Promise<{ ok: true; data: { successResponse: T } } | { ok: false }>,
): { loaded: Loaded<T>; reload: () => Promise<void> } {
  const { answer, reload } = useQuery('own', ask);
  const loaded: Loaded<T> =
    answer === null
      ? { kind: 'loading' }
      : answer.ok
        ? { kind: 'there', data: answer.data.successResponse }
        : { kind: 'failed' };
  return { loaded, reload };
}
