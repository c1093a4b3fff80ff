/** A refusal of the Studio: HTTP status, protocol code, a sentence for people, and further details. */
export class StudioRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: number, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'StudioRefusal';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** Refuses a request. */
export function refuse(status: number, code: number, message: string, more?: Readonly<Record<string, unknown>>): never {
  throw new StudioRefusal(status, code, message, more);
}
