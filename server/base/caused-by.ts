import { AsyncLocalStorage } from 'node:async_hooks';

/** Id of the request that the current work goes back to: a request, or a job, outgoing request or message that it started. */
const requests = new AsyncLocalStorage<string | undefined>();

/** Runs work on behalf of a request, or of none. Its log lines and rows carry the request's id. */
export function causedBy<T>(requestId: string | undefined, work: () => T): T {
  return requests.run(requestId, work);
}

/** The request behind the current work; undefined if there is none. */
export function causingRequest(): string | undefined {
  return requests.getStore();
}
