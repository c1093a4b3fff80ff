import { walkFile } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { Written, WrittenEntry } from '../../../language/check/written-json.ts';
import type { FormMode } from '../../../language/compiled/compiled-screen.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import type { Edit } from '../apply/edit.ts';
import { asEditValue, readValue, readWritten } from '../paths/written.ts';
import type { SharedParts } from '../templates/additions.ts';

/** Properties of each address of a form with two, which a form with one has beside its fields. */
const OF_ADDRESS = ['path', 'title', 'data', 'submit', 'cancel'] as const;
/** Required properties of an address. */
const NEEDED = ['path', 'title', 'submit'] as const;

/** The two addresses of a form: to create, and to update. */
export const FORM_MODES: readonly FormMode[] = ['create', 'update'];

/** The other one. */
export function otherMode(mode: FormMode): FormMode {
  return mode === 'create' ? 'update' : 'create';
}

/** The addresses that a form has; undefined for other definitions. */
export function modesIn(document: Json): FormMode[] | undefined {
  const { kind } = objectOf(document);
  return kind === 'form' ? FORM_MODES.filter((mode) => mode in objectOf(document)) : undefined;
}

/**
 * Converts the one address of a form to `create` or `update`, so that the other one can be added; its behaviour stays. Undefined for other
 * definitions, and where the menu entry would be lost, which leads to `create`.
 */
export function asOneOfTwo(file: string, text: string, mode: FormMode): Edit[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read || read.written.is !== 'object' || modesIn(read.value)?.length !== 0) return undefined;
  const own = new Map(read.written.entries);
  if (!NEEDED.every((key) => own.has(key)) || (mode === 'update' && own.has('menu'))) return undefined;
  const entries = OF_ADDRESS.flatMap((key): WrittenEntry[] => (own.has(key) ? [[key, own.get(key) as Written]] : []));
  return [
    { do: 'set', file, at: mode, ...asEditValue({ is: 'object', entries }) },
    ...entries.map(([key]): Edit => ({ do: 'remove', file, at: key })),
  ];
}

/** The consequences of removing one of two addresses, and whether the form has one address then. */
export interface OneAddress {
  edits: readonly Edit[];
  /** It has no modes any more. Where an expression tests `creating`, the form keeps one mode. */
  isPlain: boolean;
  /** Number of fields of the other address, which are removed with it. */
  lost: number;
}

/** Inputs for addresses of forms. */
export interface AddressSources {
  shared: SharedParts;
  schemas: Schemas;
}

/**
 * Removes the other address of a form, its own fields and, for `create`, the menu entry. The kept address stays unchanged. Undefined where
 * a form has no such address.
 */
export function withOneAddress(file: string, text: string, kept: FormMode, sources: AddressSources): OneAddress | undefined {
  const read = readWritten(file, text);
  if ('issue' in read || read.written.is !== 'object' || !modesIn(read.value)?.includes(kept)) return undefined;
  const document = read.value;
  const own = new Map(read.written.entries);
  const mode = own.get(kept);
  if (mode?.is !== 'object') return undefined;
  const gone = otherMode(kept);
  const remove = (at: string): Edit => ({ do: 'remove', file, at });
  const items = itemsOfModes(file, document, sources.schemas);
  const lost = items.filter(({ only }) => only === gone);
  const isPlain = !readsModes(file, document, sources);
  return {
    isPlain,
    lost: lost.length,
    edits: [
      ...(own.has(gone) ? [remove(gone)] : []),
      ...(kept === 'update' && own.has('menu') ? [remove('menu')] : []),
      ...(isPlain ? items.filter(({ only }) => only === kept).map(({ at }) => remove(`${at}/only`)) : []),
      // From behind, since a member of two names is known by its number.
      ...lost.toReversed().map(({ at }) => remove(at)),
      ...(isPlain ? [remove(kept), ...addressFields(file, mode.entries, own)] : []),
    ],
  };
}

/** The properties of the address beside the fields. Notes are joined. */
function addressFields(file: string, entries: readonly WrittenEntry[], own: ReadonlyMap<string, Written>): Edit[] {
  return entries.map(([key, value]): Edit => {
    const around = key === 'note' ? own.get('note') : undefined;
    if (!around) return { do: 'set', file, at: key, ...asEditValue(value) };
    return { do: 'set', file, at: key, value: `${String(readValue(around))} ${String(readValue(value))}` };
  });
}

/** The fields that only one of two addresses has, in the order of the file. */
function itemsOfModes(file: string, document: Json, schemas: Schemas): { at: string; only: FormMode }[] {
  const found: { at: string; only: FormMode }[] = [];
  walkFile(file, document, schemas, ({ value, pointer, schema }) => {
    if (!schema.properties?.has('only') || !/^(fields|sections)$/.test(pointerKeys(pointer)[0] ?? '')) return;
    const { only } = objectOf(value);
    const mode = FORM_MODES.find((each) => each === only);
    if (mode) found.push({ at: idPathOf(document, pointer), only: mode });
  });
  return found;
}

/** Whether an expression tests `creating`, or a fragment has parts for one address only. */
function readsModes(file: string, document: Json, { shared, schemas }: AddressSources): boolean {
  let isRead = false;
  const uses = new Set<string>();
  walkFile(file, document, schemas, ({ value, schema }) => {
    if (typeof value === 'string' && READING.has(schema.position ?? '') && ASKS.test(value)) isRead = true;
    const { use } = objectOf(value);
    if (schema.properties?.has('use') && typeof use === 'string') uses.add(use);
  });
  // Parts used by a shared part are inspected as well.
  for (const id of uses) {
    const text = JSON.stringify(shared(id) ?? null);
    if (ASKS.test(text) || /"only":"(create|update)"/.test(text)) return true;
    for (const [, inner] of text.matchAll(/"use":"([^"]+)"/g)) uses.add(inner as string);
  }
  return isRead;
}

/** Positions that read something. */
const READING: ReadonlySet<string> = new Set(['expression', 'condition', 'template', 'mapping', 'link']);

/** The test for a new record in expressions. */
const ASKS = /(?<![\w.])creating\b/;
