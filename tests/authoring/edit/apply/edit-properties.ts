import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit, EditAnswer, Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { printWritten, readWritten } from '../../../../src/authoring/edit/paths/written.ts';
import type { Schemas } from '../../../../src/language/check/load-schemas.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../../src/language/definition/id-paths.ts';
import { escapePointer } from '../../../../src/language/definition/json-pointer.ts';

/** Every place of a document with what stands there, the document itself aside. */
export function placesIn(value: Json, pointer = ''): { pointer: string; value: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = `${pointer}/${escapePointer(key)}`;
    return [{ pointer: at, value: member }, ...placesIn(member, at)];
  });
}

/** The canonical text of a definition. */
export function canonicalOf(file: string, text: string, schemas: Schemas): string {
  const read = readWritten(file, text);
  const printed = 'issue' in read ? undefined : printWritten(file, read.written, schemas);
  return printed && 'text' in printed ? printed.text : '';
}

/** How many lines differ between the first and the last that do, in whichever text has more of them. */
export function changedLines(one: string, other: string): number {
  const [a, b] = [one.split('\n'), other.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end;
}

/** What is wrong with editing one place of a definition in every way; nothing where all is as it must be. */
export function faultsAt(file: string, text: string, pointer: string, schemas: Schemas): string[] {
  const document = JSON.parse(text) as Json;
  const value = placesIn(document).find((place) => place.pointer === pointer)?.value as Json;
  const at = idPathOf(document, pointer);
  const texts: Texts = new Map([[file, text]]);
  const run = (edit: Edit) => applyEdits(texts, [edit], schemas);
  const fault = (what: string, isRight: boolean) => (isRight ? [] : [`${file}${pointer}: ${what}`]);
  const noOp = fault('the same value changes something', run({ do: 'set', file, at, value }).status === 'unchanged');
  const other = another(value);
  const set = other === value || TELLS_KIND.test(pointer) ? [] : sound(run({ do: 'set', file, at, value: other }), 'set', 1);
  const removed = sound(run({ do: 'remove', file, at }), 'remove');
  const moved = /\/[1-9]\d*$/.test(pointer) ? sound(run({ do: 'move', file, at, before: '0' }), 'move') : [];
  return [...noOp, ...set, ...removed, ...moved];

  function sound(answer: EditAnswer, what: string, lines = Number.POSITIVE_INFINITY): string[] {
    // Two members that say the same, without ids, change nothing when they change places.
    if (answer.status !== 'changed') return fault(`${what} is ${answer.status}`, what === 'move' && answer.status === 'unchanged');
    const next = answer.texts.get(file) as string;
    const back = applyEdits(answer.texts, answer.inverse, schemas);
    return [
      ...fault(`${what} changes more than ${lines} lines`, changedLines(text, next) <= lines),
      ...fault(`${what} is not canonical`, canonicalOf(file, next, schemas) === next),
      ...fault(`${what} cannot be taken back letter by letter`, back.status === 'changed' && back.texts.get(file) === text),
      ...fault('moving changes more than the order', what !== 'move' || lettersOf(next) === lettersOf(text)),
    ];
  }
}

/** Keys that select the alternative of the schema: another one has its keys in another order. */
const TELLS_KIND = /\/(kind|block|shared|input|format|brand)$/;

/** Another value of the same kind and length, so that no line becomes too long by it. */
function another(value: Json): Json {
  if (typeof value === 'string') return value === '' ? 'x' : `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
  if (typeof value === 'number') return value % 10 === 9 ? value - 1 : value + 1;
  return value;
}

/** The letters of a text, whatever their order; blanks and line ends follow from how long lines are. */
function lettersOf(text: string): string {
  return [...text.replace(/\s/g, '')].sort().join('');
}
