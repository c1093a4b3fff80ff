import { fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { describe, expect, it } from 'vitest';
import { valueAtPath } from '../../../src/authoring/edit/apply/apply-edit.ts';
import type { DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { EqualTexts } from '../../../src/studio/editor/TextsTab.tsx';
import { draftOf, renderInDraft } from '../support/draft.tsx';

const screenWith = (id: string, label: string) =>
  JSON.stringify({ kind: 'list', id, path: `/${id}`, title: 'Delete', access: 'anyone', actions: [{ id: 'go', label, call: 'go' }] });
const BEFORE = new Map([
  ['one.json', screenWith('one', 'Delete')],
  ['two.json', screenWith('two', 'Delete')],
  ['three.json', screenWith('three', 'Delete all')],
  ['broken.json', '{ "label": "Delete"'],
]);
const AT = 'actions/@go/label';

function Line({ keeper }: { keeper: DraftKeeper }) {
  const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const text = String(valueAtPath(session.texts, 'one.json', AT));
  return <EqualTexts name="Action, label" of={{ file: 'one.json', at: AT, what: 'label', text, before: 'Delete' }} />;
}

describe('EqualTexts', () => {
  it('rewords the same text in the same role on other screens, as one step', () => {
    const keeper = draftOf(BEFORE);
    const labels = () => ['one', 'two', 'three'].map((id) => valueAtPath(keeper.state().session.texts, `${id}.json`, AT));
    keeper.perform({ edits: [{ do: 'set', file: 'one.json', at: AT, value: 'Remove' }] });
    renderInDraft(keeper, <Line keeper={keeper} />);
    fireEvent.click(screen.getByRole('button', { name: 'Action, label: Reword 1 equal text' }));
    expect(labels()).toEqual(['Remove', 'Remove', 'Delete all']);
    expect(valueAtPath(keeper.state().session.texts, 'two.json', 'title')).toBe('Delete');
    expect(screen.queryByRole('button')).toBeNull();
    keeper.undo();
    expect(labels()).toEqual(['Remove', 'Delete', 'Delete all']);
  });
});
