import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';

/** Name of a Parse Server in messages. */
export const THE_PARSE_SERVER = 'the Parse Server';

/** Another server is unavailable and nothing was done: answered with 503, so that clients may retry. */
export class UnavailableError extends ParseError {
  /** The server's message, where it is for admins only. */
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

/** A server's own error in place of a result, with unknown effect. */
export interface UpstreamFault {
  code?: number | undefined;
  text?: string | undefined;
  /** End of a sentence with the server as its subject, and the user's next step. */
  what?: string | undefined;
  todo?: string | undefined;
}

/** The error of an unavailable server, or of one that answered a read with its own error. `whom`: its name in messages. */
export function unavailable(whom = THE_PARSE_SERVER, { code, text, what, todo }: UpstreamFault = {}): UnavailableError {
  if (what !== undefined) return new UnavailableError(`Temporarily unavailable: ${whom} ${what}. ${todo}`);
  if (code === undefined) return new UnavailableError(`Temporarily unavailable: ${whom} does not answer. Try again in a moment.`);
  return new UnavailableError(`Temporarily unavailable: ${whom} answered with an error (code ${code}). Try again in a moment.`, {
    forAdmins: text === undefined ? undefined : `${capital(whom)} answered with an error (code ${code}): ${text}`,
  });
}

/** The error of a refusal by another server, with its code. */
export function refuse({ code, text, fields }: { code: number; text: string; fields?: Readonly<Record<string, string>> }): ParseError {
  return new ParseError(code, text, undefined, fields);
}

/** A write with an unknown outcome. Not a 5xx status: clients would retry automatically. */
export function outcomeUnknown(whom = THE_PARSE_SERVER, { code, what = 'gave no answer' }: UpstreamFault = {}): ParseError {
  const gave = code === undefined ? what : `answered with an error (code ${code})`;
  return new ParseError(PARSE_CODES.timeout, `${capital(whom)} ${gave}, so it is not known whether this was done.`);
}

/** A repeated request whose first outcome is unknown. It was not sent again, and will not be under this id. */
export function outcomeStillUnknown(): ParseError {
  return new ParseError(
    PARSE_CODES.duplicateRequest,
    'It is not known whether this was done before, so it was not sent again. Look whether it was; trying once more from here counts as new.',
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
