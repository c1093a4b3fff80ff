/**
 * Names of places and parts in messages of issues. A message is written once: the command line names parts as in the definition
 * (`TECHNICAL_NAMES`), the Studio by labels.
 */
export interface IssueNames {
  /** The place of the issue, to begin a sentence with: `The column Amount`, `“Title” of the column Amount`. */
  it: string;
  /** The same inside a sentence. */
  itself: string;
  /** The part that it is, or that it belongs to, inside a sentence: `the column Amount`. */
  part: string;
  /** The same to begin a sentence with. */
  partFirst: string;
  /** The part that has a property, where the checker names it by its kind (`The list screen`). */
  owner(kind: string): string;
  /** The value at fault, where the checker names it by its key (`"tone"`). */
  subject(key: string): string;
  /** A part of an expression as written, or its place. */
  excerpt(text: string): string;
  /** A path, an id or another name without a label. */
  name(written: unknown): string;
  /** Words that people read already, such as a label. */
  words(text: unknown): string;
  call(name: unknown): string;
  /** A parameter of a call, by its path. */
  parameter(call: unknown, path: unknown): string;
  /** A property of the language: “Rows per page”. */
  property(key: unknown): string;
  role(id: unknown): string;
  /** Several roles, of a list or of one after the other. */
  roles(ids: unknown): string;
  /** The screen, shared part or console that a file is. */
  definition(file: unknown): string;
  screen(id: unknown): string;
  shared(id: unknown): string;
  /** The screen at an address. */
  address(path: unknown): string;
  /** A member of one of the console's lists. */
  listed(list: 'lookups' | 'options' | 'ranges', name: unknown): string;
  /** A value of an enum of the contracts. */
  value(of: unknown, value: unknown): string;
  /** One of the few values that the property at fault can have. */
  choice(value: unknown): string;
  /** The kind of a value, from the checker's term: `a list of OrderStatus`. */
  type(described: string): string;
  /** The allowed values, where they can be listed in a sentence. */
  oneOf(allowed: readonly string[]): string;
  /** An example of a format; undefined where its reader could not make use of it. */
  example(json: string): string | undefined;
  /** Several names as a list in a sentence. */
  several(names: readonly string[], joint?: 'and' | 'or'): string;
  /** A fix that needs a developer: readers of the Studio cannot change contracts or files. */
  developer(fix: string): string;
}

/** Joins names: `a, b and c`. */
export function several(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${joint} ${last}`;
}

const quoted = (name: unknown) => `"${String(name)}"`;

/** Names as definitions and contracts write them, for `npm run check:screens`, logs and the technical details. */
export const TECHNICAL_NAMES: IssueNames = {
  it: 'This',
  itself: 'this',
  part: 'this part',
  partFirst: 'This part',
  owner: (kind) => kind,
  subject: (key) => key,
  excerpt: (text) => text,
  name: quoted,
  words: (text) => (String(text).startsWith('"') ? String(text) : quoted(text)),
  call: String,
  parameter: (_call, path) => quoted(path),
  property: quoted,
  role: quoted,
  roles: (ids) => (Array.isArray(ids) ? ids.join(', ') : String(ids)),
  definition: String,
  screen: quoted,
  shared: quoted,
  address: quoted,
  listed: (_list, name) => quoted(name),
  value: (_of, value) => quoted(value),
  choice: quoted,
  type: (described) => described,
  oneOf: () => 'one of the allowed values',
  example: (json) => (json === '' ? undefined : json),
  several,
  developer: (fix) => fix,
};
