import { FunctionError } from '../../server/base/errors/function-error.ts';

/** The text of a note as it is stored. Throws `FunctionError` for a blank one. */
export function noteText(note: string): string {
  const text = note.trim();
  if (text === '') throw new FunctionError('Note cannot be empty.');
  return text;
}
