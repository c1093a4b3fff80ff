import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';

/** The Parse Server cannot be asked just now, and nothing was done: answered as 503, so that clients may try again. */
export class UnavailableError extends ParseError {
  constructor() {
    super(PARSE_CODES.connectionFailed, 'Temporarily unavailable: the Parse Server does not answer. Try again in a moment.');
    this.name = 'UnavailableError';
  }

  override get status(): number {
    return 503;
  }
}

/** Makes the error of a Parse Server that cannot be asked. */
export function unavailable(): UnavailableError {
  return new UnavailableError();
}

/** Makes the error of what the Parse Server refused, under its own code. */
export function refuse({ code, text }: { code: number; text: string }): ParseError {
  return new ParseError(code, text);
}

/** Nobody knows whether a write was done. Not a 5xx: clients would send it again by themselves. */
export function outcomeUnknown(): ParseError {
  return new ParseError(PARSE_CODES.timeout, 'The Parse Server gave no answer, so it is not known whether this was done.');
}

/** A repeated request of which nobody knows whether it was done the first time. It was not sent again, and will not be under this id. */
export function stillUnknown(): ParseError {
  return new ParseError(
    PARSE_CODES.duplicateRequest,
    'It is not known whether this was done before, so it was not sent again. Look whether it was; trying once more from here counts as new.',
  );
}
