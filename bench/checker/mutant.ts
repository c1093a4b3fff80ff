import { below, brief, type Json } from './json.ts';

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

/** A place in a file. */
export type Place = Pick<Mutant, 'file' | 'pointer'>;

/** A mutant; default codes: those of its kind. */
export type Made = Omit<Mutant, 'codes'> & Partial<Pick<Mutant, 'codes'>>;

/** The mutants of one subject, if any. */
export type MadeOf = Made | readonly Made[] | undefined | false | '';

/** A list, optionally with a filter. */
export type Some<Member> = readonly Member[] | readonly [all: readonly Member[], isWanted: (member: NoInfer<Member>) => boolean];

/** The members that pass the filter. */
export function membersOf<Member>(some: Some<Member>): readonly Member[] {
  const [all, isWanted] = some as readonly [readonly Member[], (member: Member) => boolean];
  return typeof isWanted === 'function' ? all.filter(isWanted) : (some as readonly Member[]);
}

/** Whether a node's text matches a pattern. */
export function matching(pattern: RegExp): (node: { value: Json }) => boolean {
  return ({ value }) => pattern.test(String(value));
}

/** The mutants of each subject. */
export function* mutantsOf<Subject>(subjects: Some<Subject>, make: (subject: Subject) => MadeOf): Iterable<Made> {
  for (const subject of membersOf(subjects)) {
    const made = make(subject);
    if (made) yield* Array.isArray(made) ? made : [made as Made];
  }
}

/** A kind of fault in each subject. Its mutants are checked together where they are independent. */
export function eachOf<Subject>(name: string, subjects: Some<Subject>, codes: readonly string[], make: (subject: Subject) => MadeOf): Kind {
  return {
    name,
    wants: 'fault',
    together: true,
    *mutants() {
      for (const mutant of mutantsOf(subjects, make)) yield { codes, ...mutant };
    },
  };
}

/** A kind whose mutants are checked individually, since one may hide or cause another. */
export function oneByOne(kind: Kind): Kind {
  return { ...kind, together: false };
}

export function inside({ file, pointer }: Place, ...keys: (string | number)[]): Place {
  return { file, pointer: below(pointer, ...keys) };
}

export function assignment({ file, pointer }: Place, value: Json): Change {
  return { do: 'set', file, pointer, value };
}

export function removal({ file, pointer }: Place): Change {
  return { do: 'remove', file, pointer };
}

export function insertion({ file, pointer }: Place, value: Json): Change {
  return { do: 'insert', file, pointer, value };
}

export function mutantAt({ file, pointer }: Place, done: string, ...changes: Change[]): Made {
  return { file, pointer, done, changes };
}

/** Replaces a node's value; nothing where it is the same. */
export function replaced(node: Place & { value: Json }, value: Json | undefined): Made[] {
  if (value === undefined || JSON.stringify(value) === JSON.stringify(node.value)) return [];
  return [mutantAt(node, `${brief(node.value)} became ${brief(value)}`, assignment(node, value))];
}

/** Sets the value of a place. */
export function put(place: Place, value: Json): Made {
  return mutantAt(place, `became ${brief(value)}`, assignment(place, value));
}

/** Sets a property, reported at its object. */
export function set(object: Place, key: string, value: Json): Made {
  return mutantAt(object, `"${key}" became ${brief(value)}`, assignment(inside(object, key), value));
}

/** Inserts a value, reported at its new place. */
export function inserted(place: Place, value: Json): Made {
  return mutantAt(place, `with ${brief(value)}`, insertion(place, value));
}
