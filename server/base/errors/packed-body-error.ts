import { PARSE_CODES, ParseError } from './parse-error.ts';

/** The body was compressed and was not read. `statusCode` is for error handlers with texts of their own. */
export class PackedBodyError extends ParseError {
  readonly statusCode = 415;

  constructor() {
    super(PARSE_CODES.invalidJson, 'Send the body as it is: this server unpacks none. Nothing was done.');
    this.name = 'PackedBodyError';
  }

  override get status(): number {
    return this.statusCode;
  }
}
