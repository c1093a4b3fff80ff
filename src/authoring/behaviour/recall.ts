import { remember } from '../../language/contracts/remember.ts';
import type { Root, Scope } from '../../language/expression/compiled-expression.ts';
import { addReads, differences, isTouched, noReads, type Reads, valueAt, watched } from './watch-reads.ts';

/**
 * Reuses the facts of parts of a screen from one state in others. A part is reused only where everything that it read is equal: reads are
 * recorded the first time, and differences between two states are computed value by value. Describing is a pure function of its reads.
 */
export interface Recall {
  /** The answer of a call in this state. */
  answer: (call: string) => unknown;
  /** Sets the initial scope, before any part is described. */
  begin: (scope: Scope) => void;
  /** The facts of a part; `world.read` receives the sources that it reads. */
  describe: <Facts>(part: object, scope: Scope, world: { read: Set<string> }, describe: () => Facts) => Facts;
}

/** Makes the recall of a state from its answers. */
export type OpenRecall = (answer: (call: string) => unknown) => Recall;

interface Part {
  facts: unknown;
  reads: Reads;
  sources: ReadonlySet<string>;
  surroundings: Surroundings;
}

/** The context of a part by root: its path in an answer, or the value as JSON. */
type Surroundings = ReadonlyMap<Root, { at: string } | { json: string | undefined }>;

/** Recorded facts of one state. */
export interface Remembered {
  answers: Map<string, unknown>;
  /** Null: described several times, so the result is ambiguous. */
  parts: Map<object, Part | null>;
  readySources: string;
}

/** Describes without recording. */
export const NO_RECALL: OpenRecall = (answer) => ({
  answer,
  begin: () => undefined,
  describe: (_part, _scope, _world, describe) => describe(),
});

/** Records the reads of the parts of a screen while they are described. */
export function watchParts(): { open: OpenRecall; remembered: Remembered } {
  const remembered: Remembered = { answers: new Map(), parts: new Map(), readySources: '' };
  const open: OpenRecall = (answer) => {
    const where = new WeakMap<object, string>();
    const handedOut = new Map<string, unknown>();
    let reads = noReads();
    return {
      answer: (call) => {
        reads.values.add(call);
        if (!handedOut.has(call)) {
          remembered.answers.set(call, answer(call));
          handedOut.set(call, watched(answer(call), call, { reads: () => reads, where }));
        }
        return handedOut.get(call);
      },
      begin: (scope) => {
        remembered.readySources = readySources(scope);
      },
      describe: (part, scope, world, describe) => {
        const [outerReads, outerSources] = [reads, world.read];
        const surroundings = scopeContextOf(scope, where);
        reads = noReads();
        world.read = new Set();
        const facts = describe();
        remembered.parts.set(part, remembered.parts.has(part) ? null : { facts, reads, sources: world.read, surroundings });
        addReads(outerReads, reads);
        for (const id of world.read) outerSources.add(id);
        [reads, world.read] = [outerReads, outerSources];
        return facts;
      },
    };
  };
  return { open, remembered };
}

/** Reuses the recorded facts of one state in another, wherever its reads are equal. */
export function recallParts(remembered: Remembered): OpenRecall {
  return (answer) => {
    const differing = [...remembered.answers].flatMap(([call, before]) => differences(before, answer(call), call));
    let isComparable = false;
    return {
      answer,
      begin: (scope) => {
        isComparable = readySources(scope) === remembered.readySources;
      },
      describe: (part, scope, world, describe) => {
        const known = isComparable && remembered.parts.get(part);
        if (!known || isTouched(known.reads, differing) || !hasSameContext(known.surroundings, scope, answer)) return describe();
        for (const id of known.sources) world.read.add(id);
        return known.facts as ReturnType<typeof describe>;
      },
    };
  };
}

/** The sources with answers, and the pending ones: both are read without a path into an answer. */
function readySources({ variables, pending, pendingSources }: Scope): string {
  return JSON.stringify([Object.keys((variables.sources as object | undefined) ?? {}), [...pending], [...pendingSources]]);
}

function scopeContextOf({ variables, pending }: Scope, where: WeakMap<object, string>): Surroundings {
  const found = new Map<Root, { at: string } | { json: string | undefined }>();
  for (const [name, value] of Object.entries(variables) as [Root, unknown][]) {
    const at = typeof value === 'object' && value !== null ? where.get(value) : undefined;
    if (name !== 'sources') found.set(name, at === undefined ? { json: jsonOf(value) } : { at });
  }
  for (const name of pending) if (!found.has(name)) found.set(name, { json: 'pending' });
  return found;
}

function hasSameContext(known: Surroundings, { variables, pending }: Scope, answer: (call: string) => unknown): boolean {
  const names = new Set([...(Object.keys(variables) as Root[]).filter((name) => name !== 'sources'), ...pending]);
  if (names.size !== known.size) return false;
  for (const [name, surrounding] of known) {
    if (!names.has(name)) return false;
    const isPending = !Object.hasOwn(variables, name);
    const value = variables[name];
    const isAlike =
      'at' in surrounding ? valueAt(surrounding.at, answer) === value : surrounding.json === (isPending ? 'pending' : jsonOf(value));
    if (!isAlike) return false;
  }
  return true;
}

const JSONS = new WeakMap<object, string>();

/** Cached: many parts share a context. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return remember(JSONS, value, () => JSON.stringify(value));
}
