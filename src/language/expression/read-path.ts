import { entriesOf } from '../contracts/map-entries.ts';
import type { CompiledPath, Scope } from './compiled-expression.ts';

/** The result of reading a path. `absent`: it does not exist and the contract has no default; `pending`: it is still loading. */
export type PathReading = { state: 'value'; value: unknown } | { state: 'absent' } | { state: 'pending' };

const ABSENT: PathReading = { state: 'absent' };
const PENDING: PathReading = { state: 'pending' };

/** Follows a path through own properties only; never throws. A null or absent end becomes the default that the path carries. */
export function readPath(path: CompiledPath, scope: Scope): PathReading {
  if (scope.pending.has(path.root)) return PENDING;
  if (path.root === 'sources' && typeof path.steps[0] === 'string' && scope.pendingSources.has(path.steps[0])) return PENDING;
  let value: unknown = scope.variables[path.root];
  for (const step of path.steps) {
    let key: unknown = step;
    if (typeof step === 'object') {
      const reading = readPath(step.at, scope);
      if (reading.state === 'pending') return reading;
      key = reading.state === 'value' ? reading.value : undefined;
      if (path.root === 'sources' && value === scope.variables.sources && typeof key === 'string' && scope.pendingSources.has(key))
        return PENDING;
    }
    value = memberOf(value, key);
  }
  if (value === undefined || value === null) {
    if (path.missing !== null) return { state: 'value', value: path.missing };
    return value === null ? { state: 'value', value: null } : ABSENT;
  }
  return { state: 'value', value: path.entries ? entriesOf(value) : value };
}

function memberOf(holder: unknown, key: unknown): unknown {
  if (holder === null || typeof holder !== 'object') return undefined;
  if (typeof key !== 'string' && typeof key !== 'number') return undefined;
  return Object.hasOwn(holder, key) ? (holder as Record<string | number, unknown>)[key] : undefined;
}
