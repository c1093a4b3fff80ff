import { schemaIdOf } from '../../language/check/definition-file.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { isObject } from '../../language/contracts/json-value.ts';
import { idOf } from '../../language/definition/id-paths.ts';
import { escapePointer } from '../../language/definition/json-pointer.ts';
import { placeholdersOf } from '../../language/expression/split-template.ts';
import type { Texts } from '../edit/apply/edit.ts';
import { schemaAt } from '../edit/paths/schema-at.ts';
import { readWritten } from '../edit/paths/written.ts';
import type { Right } from './review.ts';

/** A right and the parts of a text that need it. */
export interface NeededRight {
  right: Exclude<Right, 'publish'>;
  file: string;
  /** A JSON pointer in the new text; in the old one for removed parts. */
  pointer: string;
}

/** Lists of display only: removing a member shows less. */
const SHOWN = new Set(['columns', 'badges']);
/** Parts of app.json that grant rights. */
const GIVES_RIGHTS = /^\/(roles|studio)(\/|$)/;

/**
 * The rights that a text change needs, whether or not a user sees it: texts, order and hiding need little, added roles `access`, and
 * unknown changes `behaviour`.
 */
export function rightsOfTexts(before: Texts, after: Texts, schemas: Schemas): NeededRight[] {
  const found: NeededRight[] = [];
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const [old, young] = [before.get(file), after.get(file)];
    if (old === young) continue;
    const [from, to] = [valueIn(file, old), valueIn(file, young)];
    const isScreen = [from, to].some((value) => isObject(value) && 'kind' in value);
    if (from === undefined || to === undefined)
      found.push({ right: from === undefined && isScreen ? 'access' : 'behaviour', file, pointer: '' });
    else
      compare(from, to, '', (difference) => {
        const { is, pointer } = difference;
        // The order of keys has no meaning where the language fixes it.
        if (is === 'keys' && typeof schemaAt(file, to, pointer, schemas)?.additional !== 'object') return;
        found.push({ right: rightOf(difference, { file, document: is === 'gone' ? from : to, schemas }), file, pointer });
      });
  }
  return found;
}

interface TextDifference {
  pointer: string;
  is: 'new' | 'gone' | 'other' | 'order' | 'keys';
  was?: Json | undefined;
  now?: Json | undefined;
}

function rightOf(
  { pointer, is, was, now }: TextDifference,
  { file, document, schemas }: { file: string; document: Json; schemas: Schemas },
): NeededRight['right'] {
  if (is === 'order' || is === 'keys') return 'layout';
  if (schemaIdOf(file, document) === 'app.schema.json' && GIVES_RIGHTS.test(pointer)) return 'access';
  const position = schemaAt(file, document, pointer, schemas)?.position;
  if (position === 'roles') return isWider(was, now) ? 'access' : 'behaviour';
  if (position === 'text') return 'words';
  // Placeholders of a template are data; only the text around them is text.
  if (position === 'template') return haveSamePlaceholders(was, now) ? 'words' : 'behaviour';
  const [key = '', list = '', outer = ''] = pointer.split('/').reverse();
  const isGone = is === 'gone' && SHOWN.has(list) && /^\d+$/.test(key);
  const isHidden = key === 'hidden' && now === true && SHOWN.has(outer);
  return isGone || isHidden ? 'layout' : 'behaviour';
}

/** Whether a list of roles admits a role that it excluded. No list admits everybody. */
function isWider(was: Json | undefined, now: Json | undefined): boolean {
  if (was === undefined) return false;
  if (!Array.isArray(now)) return now !== was;
  return Array.isArray(was) && now.some((role) => !was.includes(role));
}

/** Whether two templates have the same placeholders in the same order. A missing one has none; invalid braces never match. */
function haveSamePlaceholders(...templates: (Json | undefined)[]): boolean {
  const [was, now] = templates.map((template) => placeholdersOf(typeof template === 'string' ? template : ''));
  return was !== undefined && now !== undefined && JSON.stringify(was) === JSON.stringify(now);
}

/** Reports the differences between two values: properties by key, list members by id, others as a whole. */
function compare(old: Json, now: Json, pointer: string, report: (difference: TextDifference) => void): void {
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  if (isObject(old) && isObject(now)) {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      each(old[key], now[key], { old: `${pointer}/${escapePointer(key)}`, now: `${pointer}/${escapePointer(key)}` }, report);
    if (isOtherOrder(Object.keys(old), Object.keys(now))) report({ pointer, is: 'keys' });
    return;
  }
  const [from, to] = [byId(old), byId(now)];
  if (!from || !to) {
    // Members without ids are the same in the same places, as long as there are as many.
    if (Array.isArray(old) && Array.isArray(now) && old.length === now.length && old.every(isObject))
      for (const [index, member] of old.entries()) compare(member, now[index] as Json, `${pointer}/${index}`, report);
    else report({ pointer, is: 'other', was: old, now });
    return;
  }
  for (const id of new Set([...from.keys(), ...to.keys()]))
    each(
      from.get(id)?.value,
      to.get(id)?.value,
      { old: `${pointer}/${from.get(id)?.index}`, now: `${pointer}/${to.get(id)?.index}` },
      report,
    );
  if (isOtherOrder([...from.keys()], [...to.keys()])) report({ pointer, is: 'order' });
}

/** Whether names that both sides have are in another order. */
function isOtherOrder(old: readonly string[], now: readonly string[]): boolean {
  return old.filter((name) => now.includes(name)).join() !== now.filter((name) => old.includes(name)).join();
}

function each(
  old: Json | undefined,
  now: Json | undefined,
  at: { old: string; now: string },
  report: (difference: TextDifference) => void,
): void {
  if (old === undefined && now !== undefined) report({ pointer: at.now, is: 'new', now });
  else if (now === undefined) report({ pointer: at.old, is: 'gone', was: old });
  else compare(old as Json, now, at.now, report);
}

function byId(list: Json): Map<string, { value: Json; index: number }> | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = new Map<string, { value: Json; index: number }>();
  for (const [index, value] of list.entries()) {
    const id = idOf(value);
    if (id === undefined || found.has(id)) return undefined;
    found.set(id, { value, index });
  }
  return found;
}

function valueIn(file: string, text: string | undefined): Json | undefined {
  const read = text === undefined ? undefined : readWritten(file, text);
  return read && 'value' in read ? read.value : undefined;
}
