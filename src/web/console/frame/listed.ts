// An answer of a call as lists take it: what it says, without its wrapping.
import type { Refused } from '../../api-client.ts';
import type { QueryResult } from './use-polling-query.ts';

export const listed = <T>(
  answer: { ok: true; data: { successResponse: T } } | Refused,
): QueryResult<T> => (answer.ok ? { ok: true, data: answer.data.successResponse } : answer);
