import type { Conflict } from '../../../src/language/contracts/seen-values.ts';
import { PARSE_CODES, ParseError } from './parse-error.ts';

/** Conflict: the record has changed since the person read it. Nothing was done. The answer carries the current values beside the usual code and text. */
export class ConflictError extends ParseError {
  readonly moved: readonly Conflict[];

  constructor(moved: readonly Conflict[]) {
    super(PARSE_CODES.functionRefused, conflictText(moved));
    this.name = 'MovedError';
    this.moved = moved;
  }
}

/** Text for clients that show only the message of an error. */
function conflictText(moved: readonly Conflict[]): string {
  if (moved.some(({ gone }) => gone)) return 'Nothing was done: what this was about is no longer there.';
  const labels = [...new Set(moved.map(({ label }) => label))].join(', ');
  const by = moved.find((one) => one.by !== undefined)?.by;
  return `Nothing was done: meanwhile ${by ? `${by.full_name} has changed` : 'somebody has changed'} ${labels}. Read it again first.`;
}
