/** A JSON value. The mutations know nothing of the program that they test, not even its types. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object of JSON. */
export type JsonObject = { [key: string]: Json };

/** One change of one file. `rename` and `swap` keep everything else where it is. */
export type Change =
  | { do: 'set'; file: string; pointer: string; value: Json }
  | { do: 'remove'; file: string; pointer: string }
  | { do: 'insert'; file: string; pointer: string; value: Json }
  | { do: 'rename'; file: string; pointer: string; to: string }
  | { do: 'add-file'; file: string; value: Json }
  | { do: 'remove-file'; file: string };

/** A definition or contract with one fault (or with none, for the kinds that must stay silent). */
export interface Mutant {
  /** Where the fault is. */
  file: string;
  pointer: string;
  /** What was done, for the list of survivors. */
  done: string;
  changes: Change[];
  /** Changes the text itself, after the changes of its values. */
  retext?: (text: string) => string;
  /** Codes of which one must be reported. */
  codes: readonly string[];
  /** Where it must be reported: the file and the start of the pointer. Default: where the fault is, or in what holds it. */
  told?: { file: string; pointer: string } | 'anywhere';
  /** Screens that are checked where a contract changes. Default: all of them. */
  screens?: readonly string[];
  /** For names: what the suggestion should be. */
  meant?: string;
}

/** A kind of mutation: a sentence of the Checker section or an error code, at every node where it applies. */
export interface Kind {
  name: string;
  /** Faults must be found; harmless changes must not be reported. */
  wants: 'fault' | 'silence';
  /** Whether mutants at nodes that do not touch can be checked together: each stands by itself and moves nothing else. */
  together?: boolean;
  mutants: () => Iterable<Mutant>;
}

/** A value that stands at the node of a pointer. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[key];
  }
  return value;
}

/** The keys of a pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of a member. */
export function below(pointer: string, ...keys: (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** The pointer of what holds a value. */
export function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Whether a value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a maker of faults gives: a mutant without its codes, which its kind knows. */
export type Made = Omit<Mutant, 'codes'>;

/** A list, or a list and which of it. */
export type Some<Member> = readonly Member[] | readonly [all: readonly Member[], isWanted: (member: Member) => boolean];

/** The members that are meant. */
export function membersOf<Member>(some: Some<Member>): readonly Member[] {
  const [all, isWanted] = some as readonly [readonly Member[], (member: Member) => boolean];
  return typeof isWanted === 'function' ? all.filter(isWanted) : (some as readonly Member[]);
}

/** Whether the text of a node is of a pattern. */
export function matching(pattern: RegExp): (node: { value: Json }) => boolean {
  return ({ value }) => pattern.test(String(value));
}

/** The text of a node with the first place of a pattern replaced. */
export function replacing(pattern: RegExp | string, by: string): (node: { value: Json }) => string[] {
  return ({ value }) => [String(value).replace(pattern, by)];
}

/** A kind that makes its faults at each of some subjects. */
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

/** Kinds whose faults stand by themselves and are checked together, except those named, of which one may hide or cause another. */
export function togetherExcept(names: readonly string[], kinds: readonly Kind[]): Kind[] {
  return kinds.map((kind) => (names.includes(kind.name) ? kind : { ...kind, together: true }));
}
