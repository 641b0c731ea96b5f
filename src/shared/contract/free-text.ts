import { z } from 'zod';
import { withoutHiddenMarks } from '../domain/people/hidden-marks.ts';

/** Text that people type, without the marks that turn letters round and the characters that a printer obeys. */
export const freeText = () => z.string().overwrite(withoutHiddenMarks);
