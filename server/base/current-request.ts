import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that caused the current work. */
interface Cause {
  requestId: string | undefined;
  /** Network address of the request; absent for later work. */
  address?: string | undefined;
}

/** The request behind the current work: a request, or a job, outgoing request or message that it started. */
const causes = new AsyncLocalStorage<Cause>();

/** Runs work on behalf of a request, or of none. Its log lines and rows carry the request's id. */
export function runForRequest<T>(requestId: string | undefined, work: () => T, address?: string): T {
  return causes.run({ requestId, address }, work);
}

/** The request behind the current work; undefined if there is none. */
export function currentRequestId(): string | undefined {
  return causes.getStore()?.requestId;
}

/** The network address of the request that is answered now; undefined for work that it left behind. */
export function currentAddress(): string | undefined {
  return causes.getStore()?.address;
}
