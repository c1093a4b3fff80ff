import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, or that has caused the job, errand or message that is at work. */
const requests = new AsyncLocalStorage<string | undefined>();

/** Does something as caused by a request, or by none: what follows from it, and what it writes into the log, carries the id of that. */
export function causedBy<T>(requestId: string | undefined, work: () => T): T {
  return requests.run(requestId, work);
}

/** The request that what is being done here goes back to; undefined where it is none. */
export function causingRequest(): string | undefined {
  return requests.getStore();
}
