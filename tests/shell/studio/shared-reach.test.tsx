import { act, fireEvent, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { valueAtPath } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { filesWithShared } from '../../../src/studio/definitions-of.ts';
import type { DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { type Editor, EditorContext } from '../../../src/studio/editor/editor-context.ts';
import { SharedQuestion, SharedReach } from '../../../src/studio/editor/SharedReach.tsx';
import { draftOf, renderInDraft } from '../support/draft.tsx';
import { shipped } from '../support/inspect.tsx';

const [ORDERS, COLUMNS] = ['orders/orders.json', 'shared/order-columns.json'];

function Page({ keeper }: { keeper: DraftKeeper }) {
  const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const [place, select] = useState<string | undefined>(`${COLUMNS}#items/@total`);
  const around = filesWithShared(ORDERS, session.texts);
  return (
    <EditorContext value={{ definition: around[0], around, selection: { place, select } } as unknown as Editor}>
      <SharedQuestion />
      <output>{place}</output>
      {around.flatMap((each) => (each.file.startsWith('shared/order-columns') ? [<SharedReach key={each.file} of={each} />] : []))}
    </EditorContext>
  );
}

function open() {
  const keeper = draftOf(shipped);
  renderInDraft(keeper, <Page keeper={keeper} />);
  const label = (file: string) => valueAtPath(keeper.state().session.texts, file, 'items/@total/label');
  return {
    label,
    files: () => Object.keys(keeper.changes()).sort(),
    steps: () => keeper.state().session.steps.map(({ sentence }) => sentence),
    undo: () => act(() => keeper.undo()),
    type: (value: string) =>
      act(() => keeper.perform({ edits: [{ do: 'set', file: COLUMNS, at: 'items/@total/label', value }], field: 'total' })),
  };
}

const question = () => screen.queryByRole('region', { name: 'Where the change applies' });
const press = (name: RegExp | string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

it('asks once whether a change of a shared part is for all screens, while it is typed', () => {
  const { type, label, files } = open();
  expect(question()).toBeNull();
  type('P');
  expect(question()?.textContent).toContain('“Order columns” is shared by 5 screens.');
  press('In all 5 screens');
  type('Paid');
  expect([question(), label(COLUMNS), files()]).toEqual([null, 'Paid', [COLUMNS]]);
});

it('gives the screen its own part with the change, in one step, and joins it again', () => {
  const { type, label, files, steps, undo } = open();
  type('P');
  type('Paid');
  press('Only on Orders');
  const copy = 'shared/order-columns-orders.json';
  expect([question(), label(COLUMNS), label(copy), files()]).toEqual([null, undefined, 'Paid', [ORDERS, copy].sort()]);
  expect(screen.getByRole('status').textContent).toBe(`${copy}#items/@total`);
  expect(steps()).toEqual([expect.stringMatching(/Paid.*, only on Orders$/)]);
  press('Apply to all its screens');
  expect([label(COLUMNS), label(copy), files()]).toEqual(['Paid', undefined, [COLUMNS]]);
  undo();
  undo();
  expect(files()).toEqual([]);
});
