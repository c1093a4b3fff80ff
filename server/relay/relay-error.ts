import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';

/** How people read of a Parse Server. */
export const THE_PARSE_SERVER = 'the Parse Server';

/** Another server cannot be asked just now, and nothing was done: answered as 503, so that clients may try again. */
export class UnavailableError extends ParseError {
  constructor(whom: string) {
    super(PARSE_CODES.connectionFailed, `Temporarily unavailable: ${whom} does not answer. Try again in a moment.`);
    this.name = 'UnavailableError';
  }

  override get status(): number {
    return 503;
  }
}

/** Makes the error of a server that cannot be asked; `whom` is how people read of it. */
export function unavailable(whom = THE_PARSE_SERVER): UnavailableError {
  return new UnavailableError(whom);
}

/** Makes the error of what another server refused, under its own code. */
export function refuse({ code, text }: { code: number; text: string }): ParseError {
  return new ParseError(code, text);
}

/** Nobody knows whether a write was done. Not a 5xx: clients would send it again by themselves. */
export function outcomeUnknown(whom = THE_PARSE_SERVER): ParseError {
  return new ParseError(PARSE_CODES.timeout, `${capital(whom)} gave no answer, so it is not known whether this was done.`);
}

/** A repeated request of which nobody knows whether it was done the first time. It was not sent again, and will not be under this id. */
export function stillUnknown(): ParseError {
  return new ParseError(
    PARSE_CODES.duplicateRequest,
    'It is not known whether this was done before, so it was not sent again. Look whether it was; trying once more from here counts as new.',
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
