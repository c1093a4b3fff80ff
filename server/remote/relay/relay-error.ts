import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';

/** How people read of a Parse Server. */
export const THE_PARSE_SERVER = 'the Parse Server';

/** Another server cannot be asked just now, and nothing was done: answered as 503, so that clients may try again. */
export class UnavailableError extends ParseError {
  /** What that server said, where that is for admins alone. */
  readonly forAdmins: string | undefined;

  constructor(message: string, more: { said?: string | undefined; forAdmins?: string | undefined } = {}) {
    super(PARSE_CODES.connectionFailed, message, more.said);
    this.name = 'UnavailableError';
    this.forAdmins = more.forAdmins;
  }

  override get status(): number {
    return 503;
  }
}

/** What a server answered in place of a result, where it is not known what it did: an error of its own. */
export interface UpstreamFault {
  code?: number | undefined;
  text?: string | undefined;
  /** What it did instead, as the end of a sentence about it, and what the person can do. */
  what?: string | undefined;
  todo?: string | undefined;
}

/** Makes the error of a server that cannot be asked, or that answered a read with an error of its own; `whom` is how people read of it. */
export function unavailable(whom = THE_PARSE_SERVER, { code, text, what, todo }: UpstreamFault = {}): UnavailableError {
  if (what !== undefined) return new UnavailableError(`Temporarily unavailable: ${whom} ${what}. ${todo}`);
  if (code === undefined) return new UnavailableError(`Temporarily unavailable: ${whom} does not answer. Try again in a moment.`);
  return new UnavailableError(`Temporarily unavailable: ${whom} answered with an error (code ${code}). Try again in a moment.`, {
    forAdmins: text === undefined ? undefined : `${capital(whom)} answered with an error (code ${code}): ${text}`,
  });
}

/** Makes the error of what another server refused, under its own code. */
export function refuse({ code, text, fields }: { code: number; text: string; fields?: Readonly<Record<string, string>> }): ParseError {
  return new ParseError(code, text, undefined, fields);
}

/** Nobody knows whether a write was done. Not a 5xx: clients would send it again by themselves. */
export function outcomeUnknown(whom = THE_PARSE_SERVER, { code, what = 'gave no answer' }: UpstreamFault = {}): ParseError {
  const gave = code === undefined ? what : `answered with an error (code ${code})`;
  return new ParseError(PARSE_CODES.timeout, `${capital(whom)} ${gave}, so it is not known whether this was done.`);
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
