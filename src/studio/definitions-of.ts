import { valueAtPath } from '../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../authoring/edit/apply/edit.ts';
import { usesIn } from '../authoring/edit/paths/uses.ts';
import { type ReadText, readWritten } from '../authoring/edit/paths/written.ts';
import { nameOfDefinition } from '../language/check/name-of-node.ts';
import { pathsOf } from '../language/compile/form-modes.ts';
import { labelOf } from '../language/compile/label-of.ts';
import type { Access, Json } from '../language/contracts/contract-types.ts';
import type { ScreenDefinition } from '../language/definition/definition.ts';
import { unescapePointer } from '../language/definition/json-pointer.ts';
import { MESSAGES } from './messages.ts';

export interface ListedDefinition {
  file: string;
  kind: 'screen' | 'shared' | 'console' | 'broken';
  /** Id of a screen or shared part; file name for others. */
  id: string;
  title: string;
  /** Its addresses: a form has up to two. */
  paths: readonly string[];
  access?: Access;
  uses: readonly string[];
}

const known = new WeakMap<ReadText, ListedDefinition>();

/** Cache by texts, which are immutable: pages ask a thousand times. */
const listed = new WeakMap<Texts, readonly ListedDefinition[]>();

export function definitionsOf(texts: Texts): readonly ListedDefinition[] {
  const found = listed.get(texts) ?? [...texts].map(([file, text]) => definitionOf(file, text)).sort(byTitle);
  listed.set(texts, found);
  return found;
}

/** The definition of a text. Invalid JSON is identified by its file. */
export function definitionOf(file: string, text: string): ListedDefinition {
  const read = readWritten(file, text);
  const made = known.get(read) ?? ('issue' in read ? brokenDefinition(file) : readDefinition(file, read.value));
  known.set(read, made);
  return made;
}

/** A file and the shared parts that it uses, transitively. */
export function filesWithShared(file: string, texts: Texts): ListedDefinition[] {
  const all = definitionsOf(texts);
  const found = new Map<string, ListedDefinition>();
  const add = (definition: ListedDefinition | undefined) => {
    if (!definition || found.has(definition.file)) return;
    found.set(definition.file, definition);
    for (const id of definition.uses) add(all.find((each) => each.kind === 'shared' && each.id === id));
  };
  add(all.find((each) => each.file === file));
  return [...found.values()];
}

/** The screens that use a shared part, transitively. */
export function screensUsing(id: string, texts: Texts): ListedDefinition[] {
  return definitionsOf(texts).filter(
    (each) => each.kind === 'screen' && filesWithShared(each.file, texts).some((part) => part.kind === 'shared' && part.id === id),
  );
}

/** A screen by id, of which a form has one for each address. */
export function screenIn(texts: Texts, id: string): ListedDefinition | undefined {
  return definitionsOf(texts).find((each) => each.kind === 'screen' && each.id === id.split('.')[0]);
}

/** Reads a shared part by id. */
export function sharedIn(texts: Texts): (id: string) => Json | undefined {
  const files = new Map(definitionsOf(texts).flatMap(({ kind, id, file }) => (kind === 'shared' ? [[id, file] as const] : [])));
  return (id) => {
    const file = files.get(id);
    return file === undefined ? undefined : (valueAtPath(texts, file, '') as Json | undefined);
  };
}

/** The title of the definition in a file, from the first texts where it is valid JSON. */
export function titleOfFile(file: string, ...texts: readonly Texts[]): string {
  const found = texts.flatMap((each) => each.get(file) ?? []).map((text) => definitionOf(file, text));
  return found.find(({ kind }) => kind !== 'broken')?.title ?? file;
}

/** The definition file of an issue, whose `file` starts with the server's folder. */
export function fileOfIssue(named: string, ...texts: readonly Texts[]): string {
  const names = texts.flatMap((each) => [...each.keys()]);
  return names.find((name) => named === name || named.endsWith(`/${name}`)) ?? named;
}

export function editorOf({ kind, id, file }: Pick<ListedDefinition, 'kind' | 'id' | 'file'>): string {
  return kind === 'screen' ? `/studio/screens/${id}` : `/studio/files/${file}`;
}

function readDefinition(file: string, value: Json): ListedDefinition {
  const { kind, id, shared, access } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const title = nameOfDefinition(value) || (typeof id === 'string' ? labelOf(id) : file);
  const base = { file, id: String(id), title, uses: [...new Set(usesIn(value).map((use) => use.id))], paths: [] };
  if (typeof shared === 'string') return { ...base, kind: 'shared' };
  if (typeof kind !== 'string') return { ...base, kind: 'console', id: file, title: MESSAGES.theConsole };
  const paths = pathsOf(value as unknown as ScreenDefinition).map(({ path }) => path);
  return { ...base, kind: 'screen', paths, ...(access !== undefined && { access: access as Access }) };
}

function brokenDefinition(file: string): ListedDefinition {
  const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
  return { file, kind: 'broken', id, title: file, uses: [], paths: [] };
}

/** One shared collator: `localeCompare` with options took 0.1 s for a hundred titles. */
const titles = new Intl.Collator('en', { ignorePunctuation: true });

/** Orders by title, ignoring the brackets of placeholders. */
export function byTitle(a: { title: string }, b: { title: string }): number {
  return titles.compare(a.title, b.title);
}

/** Properties that refer to members of these objects of the console. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  lookups: ['lookup'],
  options: ['options'],
  ranges: ['default', 'reset'],
};

/**
 * Screens that refer to a lookup, option list or date range of `app.json`, also by shared parts, and whether `app.json` itself does, in the
 * search or in the default ranges; undefined for other places.
 */
export function usersOfNamed(at: string, texts: Texts): { screens: readonly ListedDefinition[]; isInConsole: boolean } | undefined {
  const [list = '', step, ...inside] = at.split('/');
  const keys = NAMED_BY[list];
  if (!keys || step === undefined || inside.length > 0) return undefined;
  const name = unescapePointer(step).replace(/^@@/, '@');
  const { presets, reportPresets } = (valueAtPath(texts, 'app.json', '') ?? {}) as Record<string, Json>;
  const isOffered = list === 'ranges' && [presets, reportPresets].flat().includes(name);
  const users = definitionsOf(texts).filter(({ file }) => names((valueAtPath(texts, file, '') ?? null) as Json, keys, name));
  const found = new Set(users.flatMap((user) => (user.kind === 'shared' ? screensUsing(user.id, texts) : user)));
  return {
    screens: definitionsOf(texts).filter((each) => each.kind === 'screen' && found.has(each)),
    isInConsole: isOffered || users.some(({ kind }) => kind === 'console'),
  };
}

function names(value: Json, keys: readonly string[], name: string): boolean {
  if (Array.isArray(value)) return value.some((each) => names(each, keys, name));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (inner === name && keys.includes(key)) || names(inner, keys, name));
}

/** Why a screen cannot have an address; undefined where it can. `taken`: addresses of the other screens. */
export function faultOfAddress(path: string, taken: readonly string[]): string | undefined {
  const shape = (each: string) => each.replace(/:\w+/g, ':');
  if (taken.some((each) => shape(each) === shape(path))) return MESSAGES.thisAddressIsAlready;
  if (!/^(\/(:[a-zA-Z]\w*|[a-z0-9][a-z0-9._-]*))+$/.test(path)) return MESSAGES.anAddressStartsWith;
  return undefined;
}
