import type { ContractType, Unit } from './contract-types.ts';

/** A step to a value in an answer: a key, or the member of a list whose `by` has this value. */
export type SeenStep = string | { by: string; is: string | number };

/** A value that the user had read before acting: the server compares it with the current one. */
export interface Seen {
  /** The call that gave the answer, and its parameters. */
  call: string;
  params: Record<string, unknown>;
  /** Milliseconds since it was read, by one clock. */
  age: number;
  values: SeenValue[];
}

/** One value: the way to it from the top of the answer, and what it was. */
export type SeenValue = [steps: SeenStep[], was: unknown];

/** A value that changed since the user read it. */
export interface Conflict {
  /** Which one: the index of its answer, and its own in there. */
  seen: number;
  value: number;
  now: unknown;
  /** Its record no longer exists. */
  gone?: true;
  /** Its label, its enum, if any, and its unit: enough to write it. */
  label: string;
  type: ConflictType;
  /** Name of the record that an id refers to now. */
  text?: string;
  /** Author and time (ISO text) of the change, if known. */
  by?: { objectId: string; full_name: string };
  at?: string;
}

/** Formats for writing a changed value. */
export interface ConflictType {
  type: ContractType['type'];
  unit?: Unit;
  /** Labels of the values of an enum. */
  labels?: Readonly<Record<string, { label: string }>>;
}

/** Whether two values look the same: missing, null, blank text and empty list do. */
export function isEquivalent(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  if (isNothing(value)) return 'null';
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    const entries = Object.entries(member).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
