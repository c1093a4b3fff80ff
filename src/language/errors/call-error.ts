/**
 * A call that did not succeed, as the browser sees it. `code` is Parse's code (209: the session is gone, 142: parameters or roles,
 * 141: the function refused); 0 when no answer came and 124 when the server itself got none, in which cases nobody knows whether a write happened.
 */
export class CallError extends Error {
  readonly code: number;
  /** The id that the log of the server has for it: that of a write, or what the answer said. */
  readonly requestId: string | undefined;
  /** What has moved since whoever called had read it, as the server tells it (`Moved[]` of `contracts/seen-values.ts`); absent for other errors. */
  readonly moved: unknown;
  /** Messages by the parameter that was refused; absent where none is known. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: number, message: string, requestId?: string, more?: { moved?: unknown; fields?: unknown }) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.requestId = requestId;
    this.moved = more?.moved;
    this.fields = more?.fields as CallError['fields'];
  }

  /** True when the outcome of a write is unknown: the answer was lost or never came. */
  get isOutcomeUnknown(): boolean {
    return this.code === 0 || this.code === 124;
  }
}
