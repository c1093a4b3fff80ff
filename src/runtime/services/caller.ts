import type { Seen } from '../../language/contracts/seen-values.ts';

/** One call of a server function. A write carries a request id, so that a retry never acts twice. */
export interface CallRequest {
  name: string;
  params: Record<string, unknown>;
  requestId?: string;
  /** What a write was judged by: where that has moved since, it is refused with what it is now. */
  seen?: readonly Seen[];
  /** Of a list that comes in pages: so many of its rows in one answer, as they stood at one moment. */
  everyRow?: number;
  signal?: AbortSignal;
}

/** Calls a server function. Rejects with `CallError`. */
export type Caller = (request: CallRequest) => Promise<unknown>;
