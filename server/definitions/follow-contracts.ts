import { backEndOf } from '../../src/language/contracts/back-end-of.ts';
import type { CallContract, Contracts, ContractType } from '../../src/language/contracts/contract-types.ts';
import { uploadCalls } from '../work/files/upload-calls.ts';

/**
 * Contract changes that a running server applies: every change of calls to these back ends, and for functions every change that
 * leaves their values alone. `all`: every call goes to a Parse Server. Raised file limits wait for the next start, because their
 * routes are created there.
 */
export type Following = 'all' | readonly string[];

/** A contract change that a running server does not apply. The previous contract stays in use, for screens too; a new one is not available. */
export interface UnfollowedContract {
  what: 'call' | 'entity' | 'enum';
  name: string;
  why: 'new' | 'gone' | 'changed' | 'too-large';
  /** The back end of a new call, where the server started without it. */
  backEnd?: string;
}

/** Contracts in use, and changes that are not applied. */
export interface FollowedContracts {
  contracts: Contracts;
  unfollowed: readonly UnfollowedContract[];
}

/**
 * Decides which contracts to use, given the `wanted` ones on disk and those `inUse`. Roles, limits, patterns, labels, notes,
 * pages and looks are applied; calls, entities and enums whose values would change stay if a function was written for them. Both
 * inputs are valid, and so is the result: applied changes keep the shape.
 */
export function followContracts(inUse: Contracts, wanted: Contracts, following: Following): FollowedContracts {
  const unfollowed: UnfollowedContract[] = [];
  const calls = new Map<string, Call>();
  const limits = uploadCalls(inUse);
  const wantedLimits = uploadCalls(wanted);
  for (const [name, call] of wanted.calls) {
    const why = refusalOf(inUse.calls.get(name), call, following);
    const isLarger = (wantedLimits.get(name) ?? 0) > (limits.get(name) ?? 0);
    if (why === undefined && !isLarger) calls.set(name, call);
    else leave({ what: 'call', name, why: why ?? 'too-large', ...(why === 'new' && backEnd(call)) }, inUse.calls.get(name), calls);
  }
  if (following === 'all') return { contracts: { ...wanted, calls }, unfollowed };

  for (const [name, call] of inUse.calls)
    if (!wanted.calls.has(name) && !isRemote(call, following)) leave({ what: 'call', name, why: 'gone' }, call, calls);
  const used = namesUsed(
    [...calls.values()].filter((call) => !isRemote(call, following)),
    [inUse, wanted],
  );
  const entities = merge('entity', inUse.entities, wanted.entities, (before, next) => isSameShape(before.fields, next.fields));
  const enums = merge('enum', inUse.enums, wanted.enums, (before, next) => namesOf(before.values) === namesOf(next.values));
  return { contracts: { calls, entities, enums }, unfollowed };

  function leave<Value>(contract: UnfollowedContract, before: Value | undefined, into: Map<string, Value>): void {
    unfollowed.push(contract);
    if (before !== undefined) into.set(contract.name, before);
  }

  /** New ones do no harm, removed ones may still be used by a kept call, and those of no function are applied. */
  function merge<Value>(
    what: 'entity' | 'enum',
    before: ReadonlyMap<string, Value>,
    next: ReadonlyMap<string, Value>,
    isFollowed: (before: Value, next: Value) => boolean,
  ): Map<string, Value> {
    const isOfFunction = (name: string) => used.has(`${what} ${name}`);
    const merged = new Map([...before].filter(([name]) => !next.has(name) && isOfFunction(name)));
    for (const [name, value] of next) {
      const known = before.get(name);
      if (known === undefined || !isOfFunction(name) || isFollowed(known, value)) merged.set(name, value);
      else leave({ what, name, why: 'changed' }, known, merged);
    }
    return merged;
  }
}

function backEnd(call: Call): { backEnd?: string } {
  const name = backEndOf(call);
  return name === undefined ? {} : { backEnd: name };
}

/** Whether a call goes to a back end whose calls are data. */
function isRemote(call: Call, following: Following): boolean {
  return following === 'all' || following.includes(backEndOf(call) ?? '');
}

/** Entities and enums that calls use in either set of contracts, directly or through others, as `entity Toll`. */
function namesUsed(calls: readonly Call[], sides: readonly Contracts[]): ReadonlySet<string> {
  const used = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, entity, enum: list } = value as { type?: unknown; entity?: unknown; enum?: unknown };
    if (type === 'enum' && typeof list === 'string') used.add(`enum ${list}`);
    if (type === 'entity' && typeof entity === 'string' && !used.has(`entity ${entity}`)) {
      used.add(`entity ${entity}`);
      for (const { entities } of sides) walk(entities.get(entity)?.fields);
    }
    for (const part of Object.values(value)) walk(part);
  };
  for (const { params, result } of calls) walk([params, result]);
  return used;
}

type Call = CallContract & { name: string; area: string };

function refusalOf(before: Call | undefined, next: Call, following: Following): UnfollowedContract['why'] | undefined {
  if (isRemote(next, following) && (!before || isRemote(before, following))) return undefined;
  if (!before) return 'new';
  return JSON.stringify(shapeOfCall(before)) === JSON.stringify(shapeOfCall(next)) ? undefined : 'changed';
}

/** The part of a call that its function depends on. The area is the list of the function. */
function shapeOfCall({ area, effect, givenOnce, params, result, list }: Call): unknown {
  return [area, effect, givenOnce ?? false, shapeOfFields(params), shapeOf(result), list ? sorted(list) : null];
}

function isSameShape(before: Fields, next: Fields): boolean {
  return JSON.stringify(shapeOfFields(before)) === JSON.stringify(shapeOfFields(next));
}

type Fields = Readonly<Record<string, ContractType>>;

function shapeOfFields(fields: Fields): unknown {
  return Object.keys(fields)
    .sort()
    .map((name) => [name, shapeOf(fields[name]!)]);
}

/** The values of a type and their encoding, without labels, limits and access. */
function shapeOf(type: ContractType): unknown {
  const common = [type.type, type.nullable ?? false, type.optional ?? false];
  switch (type.type) {
    case 'string':
      return [...common, type.format === 'base64', type.idOf ?? null];
    case 'number':
      return [...common, type.unit ?? 'plain'];
    case 'enum':
      return [...common, type.enum];
    case 'id':
      return [...common, type.of];
    case 'entity':
      return [...common, type.entity];
    case 'object':
      return [...common, shapeOfFields(type.fields)];
    case 'map':
      return [...common, type.keys ? shapeOf(type.keys as ContractType) : null, shapeOf(type.of)];
    case 'list':
      return [...common, shapeOf(type.of)];
    case 'boolean':
    case 'date-time':
    case 'date':
    case 'json':
      return common;
  }
}

function sorted(value: object): unknown {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function namesOf(values: object): string {
  return Object.keys(values).sort().join(' ');
}
