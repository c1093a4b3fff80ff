/**
 * A call that did not succeed, as the browser sees it. `code` is Parse's code (209: the session ended, 142: parameters or roles, 141: the
 * function refused). It is 0 without an answer and 124 where the server itself got none; in both cases the outcome of a write is unknown.
 */
export class CallError extends Error {
  readonly code: number;
  /** Request id in the server's log: that of a write, or from the answer. */
  readonly requestId: string | undefined;
  /** Values that changed since the caller read them (`Moved[]` of `contracts/seen-values.ts`); absent for other errors. */
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
