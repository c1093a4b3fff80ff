import { beginningOf } from '../text/beginning-of.ts';
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

/** One value: the way to it from the top of the answer, and what it was; for a long text its beginning, for another long value null, and its hash. */
export type SeenValue = [steps: SeenStep[], was: unknown, whole?: WholeValue];

/** A long value, by its size and its hash. */
export interface WholeValue {
  characters: number;
  hash: string;
}

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

/** Characters of a value that is sent as it is. */
const LONGEST = 10_000;
const BEGINNING = 200;

/** Replaces long values by their beginnings and hashes: a stored text may be longer than a request, and people must be able to shorten it. */
export function withoutLongValues(seen: readonly Seen[]): Seen[] {
  return seen.map((answer) => ({ ...answer, values: answer.values.map(withoutLongValue) }));
}

function withoutLongValue([steps, was]: SeenValue): SeenValue {
  const text = canonical(was);
  if (text.length <= LONGEST) return [steps, was];
  // Parts of an object may be secret, which only its keys say.
  const [beginning, { length }] = typeof was === 'string' ? [beginningOf(was, BEGINNING), was] : [null, text];
  return [steps, beginning, { characters: length, hash: hashOf(text) }];
}

/** 64 bits that tell a text from its changed form; they protect against no attacker. */
function hashOf(text: string): string {
  let [first, second] = [7, 11];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = (Math.imul(first, 31) + unit) | 0;
    second = (Math.imul(second, 65_599) + unit) | 0;
  }
  return `${first}.${second}`;
}

/** Whether a value that somebody saw is still there. */
export function isStillThere([, was, whole]: SeenValue, now: unknown): boolean {
  return whole ? hashOf(canonical(now)) === whole.hash : isEquivalent(was, now);
}

/** Whether two values look the same: missing, null, blank text and empty list do. */
function isEquivalent(left: unknown, right: unknown): boolean {
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
