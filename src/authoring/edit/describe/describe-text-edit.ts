import type { Schemas } from '../../../language/check/load-schemas.ts';
import { nameOfDefinition, nameOfNode } from '../../../language/check/name-of-node.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { memberIndex, placeOf, pointerOf } from '../../../language/definition/id-paths.ts';
import { escapePointer, unescapePointer, valueAt } from '../../../language/definition/json-pointer.ts';
import { capital } from '../../../language/text/capital.ts';
import type { Edit, Texts } from '../apply/edit.ts';
import { schemaAt } from '../paths/schema-at.ts';
import { readWritten } from '../paths/written.ts';
import { describePropertyPath } from './describe-property-path.ts';
import { describeTextRole } from './describe-text-role.ts';
import { MESSAGES } from './messages.ts';
import { printDefinitionValue } from './print-definition-value.ts';
import { NO_LABELS, shownNames } from './shown-names.ts';

/**
 * Describes an edit before it is applied: `Column Created: name "Created" becomes "Placed"`. Places and values are named by label, never as
 * written. `labels` are the shown labels of its file.
 */
export function describeTextEdit(texts: Texts, edit: Edit, schemas: Schemas, labels = NO_LABELS): string {
  const read = readWritten(edit.file, texts.get(edit.file) ?? '');
  const document = 'issue' in read ? undefined : read.value;
  if (edit.do === 'file') return describeFileEdit(edit, document);
  if (edit.do === 'type' || document === undefined) return MESSAGES.fileTextEdited({ file: nameOfFile(edit.file, document) });
  const nameAt = shownNames(document, labels).whole;
  if (edit.do === 'insert') {
    const list = pointerOf(document, edit.into);
    const members = list === undefined ? undefined : valueAt(document, list);
    const into = list ?? pointerOfPlace(document, edit.into);
    const words = wordsAt({ texts, file: edit.file, document, schemas }, `${into}/-`);
    const name = newMemberName(document, into, edit.value, words);
    return MESSAGES.nameAddedPlace({ name: capital(name), place: describePlace({ list, members, before: edit.before }, nameAt) });
  }
  const pointer = pointerOf(document, edit.at) ?? pointerOfPlace(document, edit.at);
  const steps = pointer.split('/');
  const key = steps.pop() as string;
  const parent = steps.join('/');
  const holder = valueAt(document, parent);
  if (Array.isArray(holder))
    return describeMemberEdit(document, edit, {
      pointer,
      parent,
      holder,
      nameAt,
      inWords: wordsAt({ texts, file: edit.file, document, schemas }, pointer),
    });
  const owner = nameAt(pointer) || nameOfFile(edit.file, document);
  const property = describeTextRole(describePropertyPath(document, pointer, key));
  const old = valueAt(document, pointer);
  const inWords = wordsAt({ texts, file: edit.file, document, schemas }, pointer);
  if (edit.do === 'remove') return MESSAGES.ownerPropertyOldRemoved({ owner: capital(owner), property, old: inWords(old) });
  if (edit.do === 'move') return MESSAGES.ownerPropertyMoved({ owner: capital(owner), property });
  const is = inWords(edit.value);
  if (CONDITIONAL.test(property) && is !== '')
    return `${capital(owner)}: ${property}${is}${old === undefined ? '' : inWords(old) && MESSAGES.andNotOld({ old: inWords(old) })}`;
  if (old === undefined) return MESSAGES.ownerPropertyIsAdded({ owner: capital(owner), property, is });
  const [before, after] = [inWords(old), is];
  return `${capital(owner)}: ${property}${before && after && before !== after ? MESSAGES.beforeBecomesAfter({ before, after }) : ' changed'}`;
}

/** Texts about a condition continue with the condition. */
const CONDITIONAL = /\b(when|while)$/;

/** A value as text with a leading blank; '' where it cannot be described. */
type ToWords = (value: unknown) => string;

/** Returns the printer of values for a place. */
function wordsAt(
  { texts, file, document, schemas }: { texts: Texts; file: string; document: Json; schemas: Schemas },
  pointer: string,
): ToWords {
  const [around, key] = [pointer.slice(0, pointer.lastIndexOf('/')), pointer.slice(pointer.lastIndexOf('/') + 1)];
  const own = schemaAt(file, document, pointer, schemas);
  // A member of a list or map is described by its list.
  const position = own?.position ?? (own?.properties || own?.branches ? undefined : schemaAt(file, document, around, schemas)?.position);
  const schema = { ...own, ...(position !== undefined && { position }) };
  return (value) => {
    const words = printDefinitionValue(value, { schema, key, schemas, texts });
    return words === '' ? '' : ` ${words}`;
  };
}

function describeFileEdit({ file, text }: Extract<Edit, { do: 'file' }>, before: Json | undefined): string {
  const read = text === null ? undefined : readWritten(file, text);
  const after = read && !('issue' in read) ? read.value : undefined;
  if (text === null) return MESSAGES.fileRemoved({ file: nameOfFile(file, before) });
  return before === undefined ? `New: ${nameOfFile(file, after)}` : MESSAGES.fileTextEdited({ file: nameOfFile(file, before) });
}

function describeMemberEdit(
  document: Json,
  edit: Exclude<Edit, { do: 'type' | 'file' | 'insert' }>,
  {
    pointer,
    parent,
    holder,
    nameAt,
    inWords,
  }: { pointer: string; parent: string; holder: readonly unknown[]; nameAt: (place: string) => string; inWords: ToWords },
): string {
  const name = capital(
    nameAt(pointer) ||
      `${describeTextRole(describePropertyPath(document, pointer, ''))} ${Number(pointer.slice(parent.length + 1)) + 1}`.trim(),
  );
  if (edit.do === 'remove') return MESSAGES.fileRemoved({ file: name });
  if (edit.do === 'set') {
    const [before, after] = [inWords(valueAt(document, pointer)), inWords(edit.value)];
    return before && after && before !== after ? MESSAGES.nameBeforeBecomesAfter({ name, before, after }) : MESSAGES.nameChanged({ name });
  }
  const list = edit.into === undefined ? parent : pointerOf(document, edit.into);
  const members = list === parent ? holder : valueAt(document, list ?? '');
  return MESSAGES.nameMovedPlace({ name, place: describePlace({ list, members, before: edit.before }, nameAt) || MESSAGES.toTheEnd });
}

/** `before column Status`, for an existing member; '' for the end. */
function describePlace(
  { list, members, before }: { list: string | undefined; members: unknown; before: string | undefined },
  nameAt: (place: string) => string,
): string {
  if (list === undefined || before === undefined || !Array.isArray(members)) return '';
  const index = memberIndex(members, before);
  const name = index === undefined ? '' : nameAt(`${list}/${index}`);
  return name === '' ? '' : MESSAGES.beforeName({ name: name.slice(name.lastIndexOf(', ') < 0 ? 0 : name.lastIndexOf(', ') + 2) });
}

function newMemberName(document: Json, list: string, value: Json, inWords: ToWords): string {
  const alone = copyWith(document, list.split('/').slice(1), value);
  return nameOfNode(alone, `${list}/0`) || `${describeTextRole(describePropertyPath(document, list, ''))}${inWords(value)}`;
}

/** As much of a document as leads to a list, and this as the only member of the list. */
function copyWith(document: unknown, [key, ...rest]: readonly string[], value: Json): unknown {
  if (key === undefined) return [value];
  const inner = (document as Record<string, unknown> | undefined)?.[unescapePointer(key)];
  if (Array.isArray(document)) return document.map((member, index) => (String(index) === key ? copyWith(inner, rest, value) : member));
  return { ...(document as object), [key]: copyWith(inner, rest, value) };
}

/** The name of a file: `Screen Orders`. */
function nameOfFile(file: string, document: Json | undefined): string {
  const name = document === undefined ? '' : nameOfDefinition(document);
  if (name === '') return labelOf(file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, ''));
  const isObject = typeof document === 'object' && document !== null;
  if (isObject && 'shared' in document) return MESSAGES.sharedName({ name });
  return isObject && 'kind' in document ? MESSAGES.screenName({ name }) : name;
}

function pointerOfPlace(document: Json, path: string): string {
  const place = placeOf(document, path);
  return place ? `${place.parent}/${escapePointer(place.key)}` : '';
}
