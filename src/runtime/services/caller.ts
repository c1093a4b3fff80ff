/** One call of a server function. A write carries a request id, so that a retry never acts twice. */
export interface CallRequest {
  name: string;
  params: Record<string, unknown>;
  requestId?: string;
  signal?: AbortSignal;
}

/** Calls a server function. Rejects with `CallError`. */
export type Caller = (request: CallRequest) => Promise<unknown>;
