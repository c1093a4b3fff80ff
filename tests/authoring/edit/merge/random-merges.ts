import { changeTree, type TreeEdit } from '../../../../src/authoring/edit/apply/change-tree.ts';
import { mergeWritten } from '../../../../src/authoring/edit/merge/merge-written.ts';
import { readValue, writtenText } from '../../../../src/authoring/edit/paths/written.ts';
import { toWritten, type Written } from '../../../../src/language/check/written-json.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { pointerOf } from '../../../../src/language/definition/id-paths.ts';
import { createRandom, type Random, randomEdit, smallScreen } from '../apply/random-edits.ts';

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

/** Lets two authors change one screen at random, each in a few places, and of one pair in eight both in one and the same way at first, and merges them. */
export function mergeRandomPair(seed: number): PairOutcome {
  const random = createRandom(seed);
  const base = toWritten(smallScreen(random));
  const alike = createRandom(~seed)() < 1 / 8 ? [randomEdit(random, FILE, readValue(base), 'B') as TreeEdit] : [];
  const [theirs, mine] = [author(random, base, 'P', alike), author(random, base, 'D', alike)];
  const { written, questions } = mergeWritten({ base, published: theirs.written, draft: mine.written }, '', {
    isRoleList: (at) => /(^|\/)access$/.test(at),
    isByName: () => false,
    answer: () => undefined,
  });
  const merged = readValue(written as Written);
  const asked = questions.map(({ at }) => at);
  const isAsked = (at: string) => asked.some((other) => at === other || at.startsWith(`${other}/`) || other.startsWith(`${at}/`));
  const lost = [
    ...theirs.edits.map((edit) => ({ edit, by: 'published', author: theirs, other: mine })),
    ...mine.edits.map((edit) => ({ edit, by: 'draft', author: mine, other: theirs })),
  ].flatMap(({ edit, by, ...sides }) =>
    isAsked(placeOf(edit)) || isKept(edit, { base: readValue(base), merged, ...sides }) ? [] : [`${by} ${JSON.stringify(edit)}`],
  );
  const isDisjoint = theirs.edits.every((one) => mine.edits.every((other) => !touch(placeOf(one), placeOf(other))));
  return { isDisjoint, questions: questions.length, lost };
}

interface Authored {
  written: Written;
  edits: TreeEdit[];
}

function author(random: Random, base: Written, name: string, first: readonly TreeEdit[]): Authored {
  let written = base;
  const edits: TreeEdit[] = [];
  const ahead = [...first];
  for (let left = 1 + Math.floor(random() * 3) + first.length; left > 0; left -= 1) {
    const edit = ahead.shift() ?? (randomEdit(random, FILE, readValue(written), `${name}${left}`) as TreeEdit);
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

/** What an edit is judged by: the text that both began with, what each made of it, and what came of both. */
interface JudgedBy {
  base: Json;
  author: Authored;
  other: Authored;
  merged: Json;
}

/** Whether an edit can be seen in the merged text as its author left it. */
function isKept(edit: TreeEdit, judged: JudgedBy): boolean {
  const at = placeOf(edit);
  const got = valueAt(judged.merged, at);
  if (edit.do === 'remove') return got === undefined;
  if (edit.do === 'set') return got === edit.value;
  if (edit.do === 'insert' && JSON.stringify(got) !== JSON.stringify(edit.value)) return false;
  return got === undefined || stands(at, edit.do, judged);
}

/**
 * Whether what an author moved or added stands to each member of its list as that author put it. Of a move those members count past which it was
 * taken, and never those that the other author moved. What was put between two members of which the other author turned one past the other can be kept by one of the two only.
 */
function stands(at: string, done: 'move' | 'insert', { base, author, other, merged }: JudgedBy): boolean {
  const list = at.slice(0, at.lastIndexOf('/'));
  const id = at.slice(list.length + 1);
  const [old, wanted, others, got] = [base, readValue(author.written), readValue(other.written), merged].map((document) =>
    idsOf(valueAt(document, list)),
  ) as [string[], string[], string[], string[]];
  const movedBesides = other.edits.filter((edit) => edit.do === 'move').map((edit) => edit.at.slice(list.length + 1));
  const isAdded = (member: string) => !old.includes(member);
  const isPassed = (member: string) => isAdded(member) || isBefore(old, member, id) !== isBefore(wanted, member, id);
  const isAsPut = (one: string, two: string) => isBefore(wanted, one, two) === isBefore(got, one, two);
  const isTorn = (added: string, near: string) =>
    wanted.some(
      (far) =>
        isBefore(wanted, near, added) === isBefore(wanted, added, far) &&
        [near, far].every((member) => others.includes(member) && got.includes(member)) &&
        isBefore(wanted, near, far) !== isBefore(others, near, far) &&
        isAsPut(added, far),
    );
  return wanted
    .filter((member) => member !== id && got.includes(member) && !movedBesides.includes(member) && (done === 'insert' || isPassed(member)))
    .every((member) => isAsPut(member, id) || (done === 'insert' ? isTorn(id, member) : isAdded(member) && isTorn(member, id)));
}

function isBefore(order: readonly string[], one: string, two: string): boolean {
  return order.indexOf(one) < order.indexOf(two);
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
