// Unwraps the answer of a call for lists.
import type { Refused } from '../../api-client.ts';
import type { QueryResult } from './use-polling-query.ts';

export const listed = <T>(
  answer: { ok: true; data: { successResponse: T } } | Refused,
): QueryResult<T> => (answer.ok ? { ok: true, data: answer.data.successResponse } : answer);
