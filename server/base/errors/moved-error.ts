import type { Moved } from '../../../src/language/contracts/seen-values.ts';
import { PARSE_CODES, ParseError } from './parse-error.ts';

/** What somebody acted on has moved since they read it. Nothing was done; the answer carries what it is now, beside the usual code and text. */
export class MovedError extends ParseError {
  readonly moved: readonly Moved[];

  constructor(moved: readonly Moved[]) {
    super(PARSE_CODES.functionRefused, textOf(moved));
    this.name = 'MovedError';
    this.moved = moved;
  }
}

/** For clients that show the text of an error and no more. */
function textOf(moved: readonly Moved[]): string {
  if (moved.some(({ gone }) => gone)) return 'Nothing was done: what this was about is no longer there.';
  const labels = [...new Set(moved.map(({ label }) => label))].join(', ');
  const by = moved.find((one) => one.by !== undefined)?.by;
  return `Nothing was done: meanwhile ${by ? `${by.full_name} has changed` : 'somebody has changed'} ${labels}. Read it again first.`;
}
