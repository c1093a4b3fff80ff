import { expect, it } from 'vitest';
import { applyEdits, valueAtPath } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { copyForAll, ownCopy } from '../../../../src/authoring/edit/rewrites/own-copy.ts';
import { moveSteps, perform, redo, startEditing, undo } from '../../../../src/authoring/edit/session/edit-session.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { drawn } from '../../../support/draw.ts';
import { reviewEdits } from '../../review/review-edits.ts';

const { schemas } = parts;
const texts: Texts = new Map(parts.files.map(({ path, text }) => [path, text]));
const [ORDERS, COLUMNS, VIEW] = ['orders/orders.json', 'shared/order-columns.json', 'shared/order-view.json'].map(
  (file) => `screens/${file}`,
) as [string, string, string];

function after(edits: readonly Edit[], before: Texts = texts): Texts {
  const answer = applyEdits(before, edits, schemas);
  if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
  return answer.texts;
}

it('gives every screen a copy of each shared part of several screens, which nobody notices, and joins it again to the byte', () => {
  const screens = [...texts.keys()].filter((file) => typeof valueAtPath(texts, file, 'kind') === 'string');
  const shared = [...texts.keys()].filter((file) => valueAtPath(texts, file, 'shared') !== undefined);
  const all = screens.flatMap((screen) =>
    shared.flatMap((file) => ownCopy(texts, screen, file, schemas) ?? []).map((copy) => ({ screen, copy })),
  );
  expect(all.length).toBeGreaterThan(20);
  for (const { screen, copy } of drawn('own copies', all, 1)) {
    const { sentences, undescribed, errors } = reviewEdits(copy.edits);
    expect([screen, sentences, undescribed, errors]).toEqual([screen, [], [], []]);
    const separate = after(copy.edits);
    // The outermost copy joins those inside it too.
    const joined = [...copy.files.values()].reduce<Texts>((now, file) => {
      const back = now.has(file) ? copyForAll(now, screen, file, schemas) : undefined;
      return back ? after(back.edits, now) : now;
    }, separate);
    expect([...joined]).toEqual([...texts]);
  }
});

it('offers neither where a part is of one screen alone, or copied from none', () => {
  expect(ownCopy(texts, ORDERS, VIEW, schemas)).toBeUndefined();
  expect(ownCopy(texts, 'screens/reports/revenue-overview.json', 'screens/shared/revenue-amounts.json', schemas)).toBeUndefined();
  expect(copyForAll(texts, ORDERS, COLUMNS, schemas)).toBeUndefined();
});

it('moves a change of a shared part to the copy of one screen, as one step that Undo reverts', () => {
  const typed = ['P', 'Paid'].map((value) => ({
    edits: [{ do: 'set', file: COLUMNS, at: 'items/@total/label', value } as const],
    field: 'total',
  }));
  const changed = typed.reduce((now, act) => perform(now, act, schemas).session, startEditing(texts));
  const replace = (before: Texts) => ownCopy(before, ORDERS, COLUMNS, schemas);
  const { session } = moveSteps(changed, 0, { replace, sentence: (step) => `${step}, only on Orders` }, schemas);
  expect(session.steps.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/“?Paid”?.*, only on Orders$/)]);
  expect(session.texts.get(COLUMNS)).toBe(texts.get(COLUMNS));
  const { sentences, errors } = reviewEdits(session.steps[0]!.edits);
  expect([sentences.map(({ text }) => text), errors]).toEqual([['The column Total on Orders is called Paid.'], []]);
  const undone = undo(session, schemas).session;
  expect([...undone.texts]).toEqual([...texts]);
  expect([...redo(undone, schemas).session.texts]).toEqual([...session.texts]);
});
