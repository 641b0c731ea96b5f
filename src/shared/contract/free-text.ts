// Everything that people type, on its way in: without the marks that turn letters round and the characters that a printer obeys.
import { z } from 'zod';
import { withoutHiddenMarks } from '../domain/people/hidden-marks.ts';

/** Every text of a call begins with this one; only secrets, pictures and sealed bodies are taken as they are. */
export const freeText = () => z.string().overwrite(withoutHiddenMarks);
