import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs work and collects the text of every statement that it sends to any of our databases. */
export function collectStatements<T>(work: () => Promise<T>): Promise<T> {
  return collecting.run(new Set(), work);
}

/** Statements collected so far in the current work; empty outside of `collectStatements`. */
export function statementsSoFar(): ReadonlySet<string> {
  return collecting.getStore() ?? new Set();
}

/** Identity of the current work; undefined outside of `collectStatements`. */
export function currentWork(): object | undefined {
  return collecting.getStore();
}

/** `log` handler of a database: records a statement, failed ones too. */
export function noteStatement({ query }: LogEvent): void {
  collecting.getStore()?.add(query.sql);
}
