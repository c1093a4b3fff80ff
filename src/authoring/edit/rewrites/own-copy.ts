import type { Schemas } from '../../../language/check/load-schemas.ts';
import { toWritten } from '../../../language/check/written-json.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { isObject } from '../../../language/contracts/json-value.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { valueAtPath } from '../apply/apply-edit.ts';
import type { Edit, Texts } from '../apply/edit.ts';
import { usesIn } from '../paths/uses.ts';
import { printWritten } from '../paths/written.ts';
import { freeName } from '../templates/free-name.ts';

/** Edits that replace shared parts by others with the same paths. The edits are made when they are read. */
export interface Replacement {
  edits: readonly Edit[];
  /** The file of each replaced part, and the file that has its content now. */
  files: ReadonlyMap<string, string>;
}

/** A shared part of the texts. */
interface SharedFile {
  id: string;
  file: string;
  document: { [key: string]: Json };
}

/**
 * Gives a screen its own copy of a shared part, so that changes apply to this screen alone. Shared parts between both are copied too.
 * Undefined where the screen does not use the part, or no other screen does.
 */
export function ownCopy(texts: Texts, screen: string, file: string, schemas: Schemas): Replacement | undefined {
  const all = sharedFiles(texts);
  const root = valueAtPath(texts, screen, '') as Json | undefined;
  const target = [...all.values()].find((part) => part.file === file);
  if (!isObject(root) || typeof root.id !== 'string' || !target) return undefined;
  const between = [...reachable(root, all)].filter((part) => part === target || reachable(part.document, all).has(target));
  const elsewhere = new Set(screensIn(texts, screen).flatMap((other) => [...reachable(other, all)]));
  const copied = between.filter((part) => elsewhere.has(part));
  if (!copied.includes(target)) return undefined;
  const names = new Map(copied.map(({ id }) => [id, freeName(copyName(id, root.id as string), new Set(all.keys()))]));
  const kept = between.filter((part) => !copied.includes(part)).map((part) => part.file);
  return {
    get edits() {
      return [
        ...copied.map((part) => copyFile(part, names, schemas)),
        ...[screen, ...kept].flatMap((each) => useEdits(texts, each, names)),
      ];
    },
    files: new Map(copied.map((part) => [part.file, fileOf(part, names)])),
  };
}

/** Applies a screen's own copy to all screens of the shared part that it was copied from. Undefined where the file is no such copy. */
export function copyForAll(texts: Texts, screen: string, file: string, schemas: Schemas): Replacement | undefined {
  const all = sharedFiles(texts);
  const root = valueAtPath(texts, screen, '') as Json | undefined;
  const target = [...all.values()].find((part) => part.file === file);
  if (!isObject(root) || typeof root.id !== 'string' || !target) return undefined;
  const ofScreen = root.id;
  const names = new Map<string, string>();
  for (const part of [target, ...reachable(target.document, all)]) {
    const source = [...all.keys()].find((id) => isCopyName(part.id, copyName(id, ofScreen)));
    if (source !== undefined) names.set(part.id, source);
  }
  if (!names.has(target.id)) return undefined;
  const copies = [...all.values()].filter(({ id }) => names.has(id));
  const others = [...texts.keys()].filter((name) => !copies.some((part) => part.file === name));
  return {
    get edits() {
      return [
        ...copies.map((part) => copyFile(part, names, schemas, all.get(names.get(part.id) as string)?.file)),
        ...others.flatMap((each) => useEdits(texts, each, names)),
        ...copies.map((part): Edit => ({ do: 'file', file: part.file, text: null })),
      ];
    },
    files: new Map(copies.map((part) => [part.file, all.get(names.get(part.id) as string)?.file ?? part.file])),
  };
}

/** `order-columns-driver`: the columns of orders, for the screen of a driver alone. */
function copyName(id: string, screen: string): string {
  return `${id}-${screen}`;
}

/** Whether an id is a name, or the name with a number that made it unique. */
function isCopyName(id: string, name: string): boolean {
  return id === name || (id.startsWith(`${name}-`) && /^\d+$/.test(id.slice(name.length + 1)));
}

function sharedFiles(texts: Texts): ReadonlyMap<string, SharedFile> {
  const found = new Map<string, SharedFile>();
  for (const file of texts.keys()) {
    const document = valueAtPath(texts, file, '') as Json | undefined;
    if (isObject(document) && typeof document.shared === 'string' && typeof document.id === 'string')
      found.set(document.id, { id: document.id, file, document });
  }
  return found;
}

function screensIn(texts: Texts, except: string): Json[] {
  return [...texts.keys()].flatMap((file) => {
    const document = file === except ? undefined : (valueAtPath(texts, file, '') as Json | undefined);
    return isObject(document) && document.shared === undefined ? [document] : [];
  });
}

/** The shared parts that a definition uses, at any depth. */
function reachable(document: Json, all: ReadonlyMap<string, SharedFile>, found: Set<SharedFile> = new Set()): ReadonlySet<SharedFile> {
  for (const { id } of usesIn(document)) {
    const part = all.get(id);
    if (!part || found.has(part)) continue;
    found.add(part);
    reachable(part.document, all, found);
  }
  return found;
}

/** Edits that let the references of a file name others. */
function useEdits(texts: Texts, file: string, names: ReadonlyMap<string, string>): Edit[] {
  const document = valueAtPath(texts, file, '') as Json | undefined;
  if (document === undefined) return [];
  return usesIn(document).flatMap(({ pointer, id }): Edit[] => {
    const value = names.get(id);
    return value === undefined ? [] : [{ do: 'set', file, at: idPathOf(document, pointer), value }];
  });
}

function fileOf({ id, file }: SharedFile, names: ReadonlyMap<string, string>): string {
  return `${file.slice(0, file.lastIndexOf('/') + 1)}${names.get(id) ?? id}.json`;
}

/** The edit that writes a shared part under its other id. */
function copyFile(part: SharedFile, names: ReadonlyMap<string, string>, schemas: Schemas, to = fileOf(part, names)): Edit {
  const renamed = renameUses({ ...part.document, id: names.get(part.id) ?? part.id }, names);
  const printed = printWritten(to, toWritten(renamed), schemas);
  return { do: 'file', file: to, text: 'text' in printed ? printed.text : JSON.stringify(renamed) };
}

function renameUses(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((each) => renameUses(each, names));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, renameUses(inner, names)]);
  const { use } = value;
  return Object.fromEntries(
    typeof use === 'string' ? entries.map(([key, inner]) => [key, key === 'use' ? (names.get(use) ?? use) : inner]) : entries,
  );
}
