import { FunctionError } from '../../server/base/errors/function-error.ts';

/** Normalises the text of a note. Throws `FunctionError` for a blank one. */
export function noteText(note: string): string {
  const text = note.trim();
  if (text === '') throw new FunctionError('Note cannot be empty.');
  return text;
}
