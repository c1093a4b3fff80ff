import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Does something and collects the text of every statement that it sends meanwhile, by whichever of our databases. */
export function collectStatements<T>(work: () => Promise<T>): Promise<T> {
  return collecting.run(new Set(), work);
}

/** The statements that were collected around here, in the work under way; none outside of such. */
export function statementsSoFar(): ReadonlySet<string> {
  return collecting.getStore() ?? new Set();
}

/** What all statements of the work under way have in common; undefined outside of such. */
export function workUnderWay(): object | undefined {
  return collecting.getStore();
}

/** For the `log` of a database: notes a statement for whoever collects. A failed one counts, too. */
export function noteStatement({ query }: LogEvent): void {
  collecting.getStore()?.add(query.sql);
}
