/** A JSON value, independent of the tested program's types. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** A change of a file. `rename` and `swap` keep the order of everything else. */
export type Change =
  | { do: 'set'; file: string; pointer: string; value: Json }
  | { do: 'remove'; file: string; pointer: string }
  | { do: 'insert'; file: string; pointer: string; value: Json }
  | { do: 'rename'; file: string; pointer: string; to: string }
  | { do: 'add-file'; file: string; value: Json }
  | { do: 'remove-file'; file: string };

/** A definition or contract with one error, or a valid change. */
export interface Mutant {
  /** Place of the error. */
  file: string;
  pointer: string;
  /** Description, for the list of survivors. */
  done: string;
  changes: Change[];
  /** Changes the text after the values. */
  retext?: (text: string) => string;
  /** Expected codes; one of them must be reported. */
  codes: readonly string[];
  /** Expected place: file and prefix of the pointer. Default: the error's place or its parent. */
  reportedAt?: { file: string; pointer: string } | 'anywhere';
  /** Screens to check after a contract change. Default: all. */
  screens?: readonly string[];
  /** Expected suggestion for a misspelt name. */
  meant?: string;
}

/** A kind of mutant, applied at every matching node. */
export interface Kind {
  name: string;
  /** Errors must be found; valid changes must not be reported. */
  wants: 'fault' | 'silence';
  /** Whether independent mutants can be checked together. */
  together?: boolean;
  mutants: () => Iterable<Mutant>;
}

/** The value at a pointer. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[key];
  }
  return value;
}

export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function below(pointer: string, ...keys: (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** The pointer of the parent. */
export function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A mutant without its kind's codes. */
export type Made = Omit<Mutant, 'codes'>;

/** A list, optionally with a filter. */
export type Some<Member> = readonly Member[] | readonly [all: readonly Member[], isWanted: (member: Member) => boolean];

/** The members that pass the filter. */
export function membersOf<Member>(some: Some<Member>): readonly Member[] {
  const [all, isWanted] = some as readonly [readonly Member[], (member: Member) => boolean];
  return typeof isWanted === 'function' ? all.filter(isWanted) : (some as readonly Member[]);
}

/** Whether a node's text matches a pattern. */
export function matching(pattern: RegExp): (node: { value: Json }) => boolean {
  return ({ value }) => pattern.test(String(value));
}

/** Replaces the first match of a pattern in a node's text. */
export function replacing(pattern: RegExp | string, by: string): (node: { value: Json }) => string[] {
  return ({ value }) => [String(value).replace(pattern, by)];
}

/** A kind that makes mutants for each subject. */
export function eachOf<Subject>(
  name: string,
  subjects: Some<Subject>,
  codes: readonly string[],
  make: (subject: Subject) => Made | Made[] | undefined,
): Kind {
  return {
    name,
    wants: 'fault',
    together: false,
    *mutants() {
      for (const subject of membersOf(subjects)) {
        const made = make(subject);
        for (const mutant of Array.isArray(made) ? made : made ? [made] : []) yield { codes, ...mutant };
      }
    },
  };
}

/** Marks independent kinds as checkable together, except those named. */
export function togetherExcept(names: readonly string[], kinds: readonly Kind[]): Kind[] {
  return kinds.map((kind) => (names.includes(kind.name) ? kind : { ...kind, together: true }));
}
