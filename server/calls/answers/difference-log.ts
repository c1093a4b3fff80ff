import type { Logger } from 'pino';
import type { ContractDifference, FoundKind, Misfit } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';

/** Mismatches of one result, by place and kind, with the number of occurrences. */
export type Differences = Map<string, Misfit & { seen: number }>;

/** Collects differences between results of calls and their contracts. */
export interface DifferenceLog {
  /** Records the differences of one answer, none if it fits. New contracts reset the log. */
  note(call: string, differences: Differences, contracts: Contracts): void;
  /** Differences from the current contracts, the most frequent first. */
  found(): readonly ContractDifference[];
}

interface Known extends ContractDifference {
  /** Answers of the call without this difference since its last occurrence. */
  fitting: number;
}

const MOST_PLACES = 5_000;
/** Number of answers without a difference after which it is forgotten. */
const FITTING = 10;
/** Maximum number of keys kept as candidates for a renamed field. */
const MOST_OTHERS = 20;
/** Maximum number of differences in the answer of `/health`. */
export const MOST_IN_HEALTH = 100;

/**
 * Creates the log of differences. Each place of each call is logged once, and again whenever its count has grown tenfold. `whom`
 * is the label of the answering server.
 */
export function createDifferenceLog(logger: Logger, whom: string): DifferenceLog {
  const byCall = new Map<string, Map<string, Known>>();
  let [places, counting]: [number, Contracts | undefined] = [0, undefined];
  return {
    note(call, differences, contracts) {
      if (contracts !== counting) {
        byCall.clear();
        [places, counting] = [0, contracts];
      }
      const known = byCall.get(call) ?? new Map<string, Known>();
      places -= forgetFitting(known, differences);
      const paths: Omit<ContractDifference, 'call'>[] = [];
      for (const [place, { seen, ...misfit }] of differences) {
        const before = known.get(place)?.count ?? 0;
        if (before === 0 && places >= MOST_PLACES) continue;
        if (before === 0) places += 1;
        const count = before + seen;
        known.set(place, { call, ...misfit, count, fitting: 0 });
        if (digits(count) > digits(before)) paths.push({ ...misfit, path: misfit.path || 'the result', count });
      }
      if (known.size > 0) byCall.set(call, known);
      else byCall.delete(call);
      if (paths.length > 0) logger.warn({ function: call, paths }, `A result of ${whom} differs from its contract`);
    },
    found: () =>
      [...byCall.values()]
        .flatMap((known) => [...known.values()].map(({ fitting: _, ...difference }) => difference))
        .sort((one, other) => other.count - one.count),
  };
}

/** Counts an answer for the differences that it does not have and removes those that are over. Returns how many were removed. */
function forgetFitting(known: Map<string, Known>, differences: Differences): number {
  let forgotten = 0;
  for (const [place, difference] of known) {
    if (differences.has(place)) continue;
    difference.fitting += 1;
    if (difference.fitting < FITTING) continue;
    known.delete(place);
    forgotten += 1;
  }
  return forgotten;
}

/** Adds a mismatch. Grouped by place, so that a million of one kind take no more memory than one. */
export function addDifference(differences: Differences, { path, expected, found, others }: Misfit): void {
  const key = `${path} ${found}`;
  const known = differences.get(key);
  if (known) known.seen += 1;
  else differences.set(key, { path, expected, found, ...(others && { others: others.slice(0, MOST_OTHERS) }), seen: 1 });
}

/** The kind of a value; reveals nothing of the value. */
export function kindOf(value: unknown): FoundKind {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'string' ? 'a text' : 'an object';
}

/** Number of decimal digits: 0 for none, 1 below ten, 2 below a hundred. */
function digits(count: number): number {
  return count === 0 ? 0 : String(count).length;
}
