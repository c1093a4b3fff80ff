import type { Seen } from '../../language/contracts/seen-values.ts';

/** One call of a server function. A write carries an idempotency key, so a retry runs it once. */
export interface CallRequest {
  name: string;
  params: Record<string, unknown>;
  requestId?: string;
  /** Values that the write depends on: it is refused with their current state where they changed. */
  seen?: readonly Seen[];
  /** Of a paged list: this many rows in one answer, in one snapshot. */
  everyRow?: number;
  signal?: AbortSignal;
}

/** Calls a server function. Rejects with `CallError`. */
export type Caller = (request: CallRequest) => Promise<unknown>;
