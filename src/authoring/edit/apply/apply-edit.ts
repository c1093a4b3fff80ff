import type { Schemas } from '../../../language/check/load-schemas.ts';
import { pointerOf } from '../../../language/definition/id-paths.ts';
import { valueAt } from '../../../language/definition/json-pointer.ts';
import { canonicalOf, printWritten, readWritten } from '../paths/written.ts';
import { changeTree, type TreeEdit } from './change-tree.ts';
import type { Edit, EditAnswer, EditRefusal, Texts } from './edit.ts';

/**
 * Applies edits in order, all or none. A changed text is canonical afterwards; a text with the same value stays unchanged to the byte.
 * `inverse` restores every text to the byte.
 */
export function applyEdits(texts: Texts, edits: readonly Edit[], schemas: Schemas): EditAnswer {
  let now = texts;
  let inverse: readonly Edit[] = [];
  for (const edit of edits) {
    const answer = applyEdit(now, edit, schemas);
    if (answer.status === 'refused') return answer;
    if (answer.status === 'unchanged') continue;
    now = answer.texts;
    inverse = [...answer.inverse, ...inverse];
  }
  return isSame(texts, now) ? { status: 'unchanged' } : { status: 'changed', texts: now, inverse };
}

function applyEdit(texts: Texts, edit: Edit, schemas: Schemas): EditAnswer {
  const { file } = edit;
  const before = texts.get(file);
  if (edit.do === 'file') {
    if ((before ?? null) === edit.text) return { status: 'unchanged' };
    return changed(texts, file, edit.text, [{ do: 'file', file, text: before ?? null }]);
  }
  if (before === undefined) return refuse({ reason: 'no-file' });
  if (edit.do !== 'type') return applyToTree(texts, edit, before, schemas);
  const after = before.slice(0, edit.offset) + edit.text + before.slice(edit.offset + edit.length);
  return after === before ? { status: 'unchanged' } : changed(texts, file, after, [typedBack(file, after, before)]);
}

function applyToTree(texts: Texts, edit: TreeEdit, before: string, schemas: Schemas): EditAnswer {
  const { file } = edit;
  const read = readWritten(file, before);
  if ('issue' in read) return refuse({ reason: 'broken', issue: read.issue });
  const done = changeTree(read, edit);
  if (!done) return refuse({ reason: 'nothing-there', at: edit.do === 'insert' ? edit.into : edit.at });
  const printed = printWritten(file, done.written, schemas);
  if ('issue' in printed) return refuse({ reason: 'broken', issue: printed.issue });
  const canonical = canonicalOf(file, before, schemas) ?? before;
  if (printed.text === canonical) return { status: 'unchanged' };
  // The inverse prints a value canonically, which a text of another form was not.
  const inverse = canonical === before ? done.inverse : [typedBack(file, printed.text, before)];
  return changed(texts, file, printed.text, inverse);
}

/** The shortest edit from one text to another. */
export function typedBack(file: string, from: string, to: string): Extract<Edit, { do: 'type' }> {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  return { do: 'type', file, offset: start, length: from.length - end - start, text: to.slice(start, to.length - end) };
}

/** The value at a stable path of a file; undefined where the text is invalid or the path does not exist. */
export function valueAtPath(texts: Texts, file: string, at: string): unknown {
  const text = texts.get(file);
  const read = text === undefined ? undefined : readWritten(file, text);
  if (!read || 'issue' in read) return undefined;
  const pointer = pointerOf(read.value, at);
  return pointer === undefined ? undefined : valueAt(read.value, pointer);
}

function changed(texts: Texts, file: string, text: string | null, inverse: readonly Edit[]): EditAnswer {
  const next = new Map(texts);
  if (text === null) next.delete(file);
  else next.set(file, text);
  return { status: 'changed', texts: next, inverse };
}

function refuse(refusal: EditRefusal): EditAnswer {
  return { status: 'refused', ...refusal };
}

function isSame(one: Texts, other: Texts): boolean {
  return one === other || (one.size === other.size && [...one].every(([name, text]) => other.get(name) === text));
}
