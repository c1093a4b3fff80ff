import type { Schemas } from '../../../src/runtime/check/load-schemas.ts';
import type { Json } from '../../../src/runtime/contracts/contract-types.ts';
import type { Texts } from '../../../src/runtime/edit/edit.ts';
import { beginSession, type EditSession, leaveField, perform, redo, undo } from '../../../src/runtime/edit/edit-session.ts';
import { canonicalOf } from './edit-properties.ts';
import { createRandom, pick, type Random, randomEdit, smallScreen } from './random-edits.ts';

const FILE = 'screens/x/orders.json';

/** What is wrong with one random session, with reloads in between, when all of it is taken back and done again; undefined where every letter is right. */
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
  if (!isSame(now.texts, first)) return 'taken back, the text is another than at first';
  now = reloaded(now);
  for (const texts of seen.slice(0, -1).reverse()) {
    now = redo(now, schemas).session;
    if (!isSame(now.texts, texts)) return 'done again, the text is another than before';
  }
  return undefined;
}

function anySession(random: Random, texts: Texts, schemas: Schemas): EditSession {
  let session = beginSession(texts);
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
