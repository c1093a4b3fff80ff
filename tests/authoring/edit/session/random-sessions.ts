import type { Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { merge3 } from '../../../../src/authoring/edit/merge/merge3.ts';
import { type EditSession, leaveField, perform, redo, startEditing, undo } from '../../../../src/authoring/edit/session/edit-session.ts';
import type { Schemas } from '../../../../src/language/check/load-schemas.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { canonicalOf } from '../apply/edit-properties.ts';
import { createRandom, pick, type Random, randomEdit, smallScreen } from '../apply/random-edits.ts';

const FILE = 'screens/x/orders.json';

/** The fault of one random session with reloads, after undoing and redoing all of it; undefined if every letter is right. */
export function faultOfSession(seed: number, schemas: Schemas): string | undefined {
  const random = createRandom(seed);
  const first = new Map([[FILE, canonicalOf(FILE, JSON.stringify(smallScreen(random)), schemas)]]);
  const session = anySession(random, first, schemas);
  const seen = [session.texts];
  let now = session;
  while (now.steps.length > 0) {
    const { session: next, refused } = undo(now, schemas);
    if (refused) return `undo is refused: ${refused.reason}`;
    now = next;
    seen.push(now.texts);
  }
  if (!isSame(now.texts, first)) return 'undone, the text is another than at first';
  now = reloaded(now);
  for (const texts of seen.slice(0, -1).reverse()) {
    now = redo(now, schemas).session;
    if (!isSame(now.texts, texts)) return 'done again, the text is another than before';
  }
  return undefined;
}

/**
 * The fault of a session merged with a second author's publication: with all own steps undone the other's text remains, letter by letter,
 * and done again it is the merged one. `same` where both were at the same place or list: there one may have removed what the other moved.
 */
export function faultOfTwo(seed: number, schemas: Schemas): string | 'same' | undefined {
  const random = createRandom(seed);
  const base = new Map([[FILE, canonicalOf(FILE, JSON.stringify(smallScreen(random)), schemas)]]);
  const mine = edited(random, base, 'M', schemas);
  const theirs = edited(random, base, 'T', schemas);
  if (placesOf(mine).some((one) => placesOf(theirs).some((other) => isWithin(one, other) || isWithin(other, one)))) return 'same';
  const { texts, questions } = merge3({ base, published: theirs.texts, draft: mine.texts }, schemas);
  if (questions.length > 0) return 'a question is asked though both were elsewhere';
  let now: EditSession = reloaded({ ...mine, texts });
  while (now.steps.length > 0) {
    const { session: next, refused } = undo(now, schemas);
    if (refused) return `undo is refused: ${refused.reason}`;
    now = next;
  }
  if (!isSame(now.texts, theirs.texts)) return "undone, the text is not the other author's";
  now = reloaded(now);
  for (const _ of mine.steps) now = redo(now, schemas).session;
  return isSame(now.texts, texts) ? undefined : 'done again, the text is not the merged one';
}

/** Where the steps of a session were: of what changes a list, the list. */
function placesOf({ steps }: EditSession): string[] {
  return steps
    .flatMap(({ edits }) => edits)
    .map((edit) => {
      if (edit.do === 'insert') return edit.into;
      if (edit.do === 'set') return edit.at;
      return 'at' in edit ? edit.at.slice(0, Math.max(0, edit.at.lastIndexOf('/'))) : '';
    });
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** A session of some edits. */
function edited(random: Random, texts: Texts, name: string, schemas: Schemas): EditSession {
  let session = startEditing(texts);
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const edit = randomEdit(random, FILE, JSON.parse(session.texts.get(FILE) as string) as Json, `${name}${left}`);
    session = perform(session, { edits: [edit] }, schemas).session;
  }
  return session;
}

function anySession(random: Random, texts: Texts, schemas: Schemas): EditSession {
  let session = startEditing(texts);
  for (let left = 3 + Math.floor(random() * 6); left > 0; left -= 1) {
    const act = random();
    if (act < 0.15) session = undo(session, schemas).session;
    else if (act < 0.25) session = redo(session, schemas).session;
    else if (act < 0.32) session = reloaded(session);
    else if (act < 0.4) session = leaveField(session);
    else {
      const edit = randomEdit(random, FILE, JSON.parse(session.texts.get(FILE) as string) as Json, `n${left}`);
      session = perform(session, { edits: [edit], ...(random() < 0.4 && { field: pick(random, ['one', 'two']) }) }, schemas).session;
    }
  }
  return session;
}

/** A session that was written down and read again, as a page does after a reload. */
function reloaded({ texts, ...rest }: EditSession): EditSession {
  const [kept, others] = JSON.parse(JSON.stringify([[...texts], rest])) as [[string, string][], Omit<EditSession, 'texts'>];
  return { texts: new Map(kept), ...others };
}

function isSame(one: Texts, other: Texts): boolean {
  return one.get(FILE) === other.get(FILE);
}
