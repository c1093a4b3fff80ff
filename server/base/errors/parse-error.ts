/** Codes of the Parse protocol that this server answers with. */
export const PARSE_CODES = {
  internal: 1,
  tooManyRequests: 100,
  /** The same number: Parse means both by it, told apart by the HTTP status. */
  connectionFailed: 100,
  notFound: 101,
  invalidJson: 107,
  forbidden: 119,
  timeout: 124,
  functionRefused: 141,
  validation: 142,
  duplicateRequest: 159,
  usernameMissing: 200,
  passwordMissing: 201,
  invalidSession: 209,
} as const;

/** A refusal in the terms of the protocol: a code and a text that the client may show. */
export class ParseError extends Error {
  readonly code: number;
  /** The same in words for whoever typed what was refused, where the text of the protocol is for programs. */
  readonly said: string | undefined;
  /** Messages by the parameter that was refused; absent where none is known. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: number, message: string, said?: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'ParseError';
    this.code = code;
    this.said = said;
    this.fields = fields;
  }

  /** HTTP status of the code: only server faults are 5xx, so that no client repeats a refusal. */
  get status(): number {
    if (this.code === PARSE_CODES.internal) return 500;
    if (this.code === PARSE_CODES.tooManyRequests) return 429;
    return this.code === PARSE_CODES.notFound ? 404 : 400;
  }
}

/** The session is unknown, revoked or over. */
export function invalidSession(message = 'Invalid session token'): ParseError {
  return new ParseError(PARSE_CODES.invalidSession, message);
}

/** The role or a parameter does not fit the contract. `said`: the same for people. */
export function validationFailed(message: string, said?: string): ParseError {
  return new ParseError(PARSE_CODES.validation, `Validation failed. ${message}`, said);
}
