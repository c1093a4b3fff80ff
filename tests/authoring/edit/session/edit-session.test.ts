import { describe, expect, it } from 'vitest';
import type { Edit, Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import {
  type EditSession,
  leaveField,
  perform,
  revertStep,
  startEditing,
  undo,
} from '../../../../src/authoring/edit/session/edit-session.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { tries } from '../../../support/draw.ts';
import { canonicalOf } from '../apply/edit-properties.ts';
import { createRandom, smallScreen } from '../apply/random-edits.ts';
import { faultOfSession, faultOfTwo } from './random-sessions.ts';

const { schemas } = parts;
const FILE = 'screens/x/orders.json';
/** `npm run bench:edits` goes through 10,000. */
const SESSIONS = tries(60, 300);

const textsOf = (value: Json): Texts => new Map([[FILE, canonicalOf(FILE, JSON.stringify(value), schemas)]]);
const valueIn = (session: EditSession) =>
  JSON.parse(session.texts.get(FILE) ?? 'null') as { title: string; columns: { field: string; label?: string }[] };
const set = (at: string, value: Json): Edit => ({ do: 'set', file: FILE, at, value });
const start = () => startEditing(textsOf(smallScreen(createRandom(1))));

describe('a session', () => {
  it(`undoes and redoes exactly, in ${SESSIONS} random sessions with reloads`, () => {
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      expect(faultOfSession(seed, schemas), `seed ${seed}`).toBeUndefined();
    }
  });

  it(`rebases onto another author and back, in ${SESSIONS} random sessions`, () => {
    const outcomes = Array.from({ length: SESSIONS }, (_, seed) => faultOfTwo(seed + 1, schemas));
    expect(outcomes.filter((outcome) => outcome !== undefined && outcome !== 'same')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === undefined).length).toBeGreaterThan(SESSIONS / 3);
  });

  it('merges typing in one field into one step until the field loses focus', () => {
    let session = start();
    for (const value of ['A', 'Al', 'All']) session = perform(session, { edits: [set('title', value)], field: 'title' }, schemas).session;
    expect(session.steps).toMatchObject([{ sentence: 'Screen Orders: title "Orders" becomes "All"' }]);
    session = perform(leaveField(session), { edits: [set('title', 'Every')], field: 'title' }, schemas).session;
    expect(session.steps).toHaveLength(2);
    expect(valueIn(undo(session, schemas).session).title).toBe('All');
  });

  it('merges typing in the JSON into one small edit, even while it is invalid', () => {
    let session = start();
    const at = session.texts.get(FILE)?.indexOf('"Orders"') as number;
    for (const [index, letter] of [...'My '].entries())
      session = perform(
        session,
        { edits: [{ do: 'type', file: FILE, offset: at + 1 + index, length: 0, text: letter }], field: 'json' },
        schemas,
      ).session;
    expect(session.steps).toMatchObject([{ edits: [{ do: 'type', length: 0, text: 'My ' }], sentence: 'Screen Orders: text edited' }]);
    session = perform(session, { edits: [{ do: 'type', file: FILE, offset: 0, length: 1, text: '' }], field: 'json' }, schemas).session;
    expect(undo(session, schemas).session.texts).toEqual(start().texts);
  });

  it('reverts one step among others, unless a later one touches the same place', () => {
    let session = start();
    for (const edit of [set('columns/@a/label', 'First'), set('columns/@b/label', 'Second')])
      session = perform(session, { edits: [edit] }, schemas).session;
    const back = revertStep(session, 0, schemas).session;
    expect(
      valueIn(back)
        .columns.slice(0, 2)
        .map(({ label }) => label),
    ).toEqual(['Label a', 'Second']);
    expect(back.steps.at(-1)?.sentence).toBe('Undone: Column Label a: label "Label a" becomes "First"');
    const again = perform(session, { edits: [{ do: 'remove', file: FILE, at: 'columns/@a' }] }, schemas).session;
    expect(revertStep(again, 0, schemas)).toMatchObject({ session: again, refused: { reason: 'changed-later' } });
  });

  it('explains a refusal and stays unchanged', () => {
    const session = start();
    expect(perform(session, { edits: [set('title', 'x'), set('columns/@gone/label', 'x')] }, schemas)).toEqual({
      session,
      refused: { status: 'refused', reason: 'nothing-there', at: 'columns/@gone/label' },
    });
    expect(undo(session, schemas).session).toBe(session);
  });
});
