import type { Logger } from 'pino';
import type { ContractDifference, FoundKind, Misfit } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';

/** Misfits of one result, by place and kind, and how often each came. */
export type Differences = Map<string, Misfit & { seen: number }>;

/** Keeps where results of calls differ from their contracts. */
export interface DifferenceLog {
  /** Notes the differences of one answer, none for one that fits. With other contracts than before everything is forgotten. */
  note(call: string, differences: Differences, contracts: Contracts): void;
  /** Differences from the current contracts, the most frequent first. */
  found(): readonly ContractDifference[];
}

interface Known extends ContractDifference {
  /** Answers of the call without it, since it came last. */
  fitting: number;
}

const MOST_PLACES = 5_000;
/** Number of answers without a difference after which it is forgotten. */
const FITTING = 10;
/** Most keys kept as candidates for a new name. */
const MOST_OTHERS = 20;
/** Most differences in the answer of `/health`. */
export const MOST_IN_HEALTH = 100;

/**
 * Creates the log of differences: each place of each call once, when it is first seen, and again whenever its count has grown tenfold. `whom` is the
 * label of the server that answers.
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

/** Counts an answer for what it does not have, and forgets what is over: how many places. */
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

/** Notes one more of them. By place, so that a million of one kind take no more memory than one. */
export function addDifference(differences: Differences, { path, expected, found, others }: Misfit): void {
  const key = `${path} ${found}`;
  const known = differences.get(key);
  if (known) known.seen += 1;
  else differences.set(key, { path, expected, found, ...(others && { others: others.slice(0, MOST_OTHERS) }), seen: 1 });
}

/** The kind of a value, which says nothing of the value. */
export function kindOf(value: unknown): FoundKind {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'string' ? 'a text' : 'an object';
}

/** 0 for none, 1 below ten, 2 below a hundred. */
function digits(count: number): number {
  return count === 0 ? 0 : String(count).length;
}
