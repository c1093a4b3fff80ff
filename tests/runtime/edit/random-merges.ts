import type { Json } from '../../../src/runtime/contracts/contract-types.ts';
import { changeTree, type TreeEdit } from '../../../src/runtime/edit/change-tree.ts';
import { pointerOf } from '../../../src/runtime/edit/id-paths.ts';
import { mergeWritten } from '../../../src/runtime/edit/merge-written.ts';
import { readValue, toWritten, type Written, writtenText } from '../../../src/runtime/edit/written.ts';
import { createRandom, type Random, randomEdit, smallScreen } from './random-edits.ts';

const FILE = 'x.json';

/** What one random pair of authors came to. */
export interface PairOutcome {
  /** Whether the two touched different places. */
  isDisjoint: boolean;
  /** How many questions were asked. */
  questions: number;
  /** What an author did and is neither in the merged text nor asked about. */
  lost: string[];
}

/** Lets two authors change one screen at random, each in a few places, and merges them. */
export function mergeRandomPair(seed: number): PairOutcome {
  const random = createRandom(seed);
  const base = toWritten(smallScreen(random));
  const [theirs, mine] = [author(random, base, 'P'), author(random, base, 'D')];
  const { written, questions } = mergeWritten({ base, published: theirs.written, draft: mine.written }, '', {
    isRoleList: (at) => /(^|\/)access$/.test(at),
    answer: () => undefined,
  });
  const merged = readValue(written as Written);
  const asked = questions.map(({ at }) => at);
  const isAsked = (at: string) => asked.some((other) => at === other || at.startsWith(`${other}/`) || other.startsWith(`${at}/`));
  const lost = [
    ...theirs.edits.map((edit) => ({ edit, own: readValue(theirs.written), others: mine.edits, by: 'published' })),
    ...mine.edits.map((edit) => ({ edit, own: readValue(mine.written), others: theirs.edits, by: 'draft' })),
  ].flatMap(({ edit, own, others, by }) =>
    isAsked(placeOf(edit)) || isKept(edit, { base: readValue(base), own, merged, others }) ? [] : [`${by} ${JSON.stringify(edit)}`],
  );
  const isDisjoint = theirs.edits.every((one) => mine.edits.every((other) => !touch(placeOf(one), placeOf(other))));
  return { isDisjoint, questions: questions.length, lost };
}

interface Authored {
  written: Written;
  edits: TreeEdit[];
}

function author(random: Random, base: Written, name: string): Authored {
  let written = base;
  const edits: TreeEdit[] = [];
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const edit = randomEdit(random, FILE, readValue(written), `${name}${left}`) as TreeEdit;
    // What an author does over what the same author did says nothing about merging.
    if (edits.some((other) => touch(placeOf(other), placeOf(edit)))) continue;
    const done = changeTree({ written, value: readValue(written) }, edit);
    if (!done || writtenText(done.written) === writtenText(written)) continue;
    written = done.written;
    edits.push(edit);
  }
  return { written, edits };
}

function placeOf(edit: TreeEdit): string {
  if (edit.do === 'insert') return `${edit.into}/@${(edit.value as { field: string }).field}`;
  return edit.at;
}

function touch(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** What an edit is judged by: the text that both began with, what its author made of it, and what came of both. */
interface JudgedBy {
  base: Json;
  own: Json;
  merged: Json;
  others: readonly TreeEdit[];
}

/** Whether an edit can be seen in the merged text as its author left it. */
function isKept(edit: TreeEdit, { base, own, merged, others }: JudgedBy): boolean {
  const at = placeOf(edit);
  if (edit.do === 'remove') return valueAt(merged, at) === undefined;
  if (edit.do === 'set') return valueAt(merged, at) === edit.value;
  if (edit.do === 'insert') return JSON.stringify(valueAt(merged, at)) === JSON.stringify(edit.value);
  // A moved member stands to every member that nobody else moved, and past which its author took it, as its author put it.
  const list = at.slice(0, at.lastIndexOf('/'));
  const id = at.slice(list.length + 1);
  const [old, wanted, got] = [base, own, merged].map((document) => idsOf(valueAt(document, list)));
  const movedBesides = others.filter((other) => other.do === 'move').map((other) => other.at.slice(list.length + 1));
  const isBefore = (order: readonly string[], other: string) => order.indexOf(other) < order.indexOf(id);
  const isPassed = (other: string) => !old!.includes(other) || isBefore(old!, other) !== isBefore(wanted!, other);
  const around = (wanted ?? []).filter((other) => other !== id && got?.includes(other) && !movedBesides.includes(other) && isPassed(other));
  return !got?.includes(id) || around.every((other) => isBefore(wanted!, other) === isBefore(got, other));
}

function idsOf(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).map((member) => `@${(member as { id?: string }).id ?? (member as { field: string }).field}`);
}

function valueAt(document: Json, at: string): unknown {
  const pointer = pointerOf(document, at);
  return pointer
    ?.split('/')
    .slice(1)
    .reduce((value, key) => (value as Record<string, unknown>)[key], document as unknown);
}
