import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { filesWithShared } from '../../../src/studio/definitions-of.ts';
import type { DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { type Editor, EditorContext } from '../../../src/studio/editor/editor-context.ts';
import { OutlineTree } from '../../../src/studio/editor/OutlineTree.tsx';
import { PartMembers } from '../../../src/studio/editor/PartInspector.tsx';
import { IssuePlace } from '../../../src/studio/issues/IssueLine.tsx';
import { useIssueTexts } from '../../../src/studio/issues/use-issue-texts.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { draftOf, renderInDraft, SILENT } from '../support/draft.tsx';
import { shipped } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

const FILE = 'tolls/toll-crud.json';

/** A draft of the shipped console, with the tolls as they are changed before. */
function draftWith(change: (tolls: Record<string, unknown>) => void): DraftKeeper {
  const tolls = JSON.parse(shipped.get(FILE)!);
  change(tolls);
  return draftOf(new Map([...shipped, [FILE, JSON.stringify(tolls)]]));
}

const AMOUNT = { file: FILE, at: 'columns/@amount', name: 'Column Amount', within: '', depth: 1, isOfField: true, isHidden: false };

function Outline({ keeper, words = [], file = FILE }: { keeper: DraftKeeper; words?: readonly string[]; file?: string }) {
  const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const [place, select] = useState<string>();
  const [definition] = filesWithShared(file, session.texts);
  return (
    <EditorContext value={{ language: SILENT, selection: { place, select }, begin: () => undefined } as unknown as Editor}>
      <OutlineTree of={definition!} words={words} />
      <PartMembers part={AMOUNT} />
    </EditorContext>
  );
}

const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focused = () => document.activeElement?.textContent;

describe('the outline', () => {
  it('is one stop for Tab; arrows, Home, End and first letters go through it, and Enter selects', () => {
    const keeper = draftWith(() => undefined);
    renderInDraft(keeper, <Outline keeper={keeper} />);
    const [root] = screen.getAllByRole('treeitem');
    root!.focus();
    const shown = rows();
    for (const [key, to] of [
      ['ArrowDown', shown[1]],
      ['End', shown.at(-1)],
      ['Home', shown[0]],
      ['r', 'Row action Edit'],
      ['ArrowRight', 'Row action Edit'],
    ] as const) {
      press(key);
      expect(focused(), key).toBe(to);
      expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    }
    expect(rows().length).toBeGreaterThan(shown.length);
    press('ArrowDown');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(focused()).toBe('Row action Edit');
    expect(rows()).toEqual(shown);
    press('Enter');
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Row action Edit');
  });

  it('marks hidden parts and shows them again, without another stop for Tab', () => {
    const keeper = draftWith(({ columns }) => Object.assign((columns as object[])[1]!, { hidden: true }));
    renderInDraft(keeper, <Outline keeper={keeper} />);
    const button = screen.getByRole('button', { name: /^Show Column/ });
    expect([button.closest('[role="treeitem"]')?.hasAttribute('data-hidden'), button.tabIndex]).toEqual([true, -1]);
    fireEvent.click(button);
    const { columns } = JSON.parse(keeper.state().session.texts.get(FILE)!) as { columns: { field: string }[] };
    expect(columns[1]).toEqual({ field: 'amount' });
    expect(keeper.state().session.steps.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/^Column .* shown again$/)]);
    expect(screen.queryByRole('button', { name: /^Show Column/ })).toBeNull();
  });

  const tolls = (keeper: DraftKeeper) => JSON.parse(keeper.state().session.texts.get(FILE)!);
  const row = (name: string) => screen.getByRole('treeitem', { name });

  /** A list whose call can be filtered, and has no filters. */
  const leads = () => draftWith((definition) => Object.assign(definition, { data: { call: 'fetchLeads' } }));

  it('has a row for a list without members, which adds the first one and is found by no search', async () => {
    const keeper = leads();
    renderInDraft(keeper, <Outline keeper={keeper} />);
    expect(rows().filter((name) => name?.startsWith('No '))).toEqual(['No filters']);
    row('No filters').focus();
    press('Enter');
    fireEvent.click(await screen.findByRole('option', { name: /^Approved/ }));
    expect(tolls(keeper).filters).toMatchObject([{ field: 'approved', input: 'select' }]);
    expect(rows().some((name) => name?.startsWith('No '))).toBe(false);
    expect(screen.getByRole('treeitem', { selected: true }).getAttribute('data-place')).toBe(`${FILE}#filters/@approved`);
    keeper.undo();
    expect(tolls(keeper).filters).toBeUndefined();
    cleanup();
    renderInDraft(keeper, <Outline keeper={keeper} words={['name']} />);
    expect(rows()).not.toContain('No filters');
    cleanup();
    // This call takes no filters.
    const other = draftWith(() => undefined);
    renderInDraft(other, <Outline keeper={other} />);
    expect(rows()).not.toContain('No filters');
  });

  it('takes a part that is dropped on a list without members', () => {
    const keeper = draftWith((definition) => {
      const { columns } = definition;
      for (const key of ['columns', 'rowActions', 'actions']) delete definition[key];
      const tables = [
        { block: 'table', id: 'one', columns },
        { block: 'table', id: 'two', columns: [] },
      ];
      Object.assign(definition, { kind: 'report', blocks: tables });
    });
    renderInDraft(keeper, <Outline keeper={keeper} />);
    for (const name of ['Block One', 'Block Two']) fireEvent.keyDown(row(name), { key: 'ArrowRight' });
    const dataTransfer = { setData: () => undefined };
    const [column] = tolls(keeper).blocks[0].columns;
    fireEvent.dragStart(document.querySelector('[data-place$="blocks/@one/columns/@name"]')!, { dataTransfer });
    fireEvent.dragOver(row('No columns'), { dataTransfer });
    expect(row('No columns').hasAttribute('data-drop')).toBe(true);
    fireEvent.drop(row('No columns'), { dataTransfer });
    expect(tolls(keeper).blocks[1].columns).toEqual([column]);
    keeper.undo();
    expect(tolls(keeper).blocks[1].columns).toEqual([]);
  });
});

function Place({ issue }: { issue: Pick<Issue, 'file' | 'pointer' | 'line'> }) {
  const { place } = useIssueTexts()({ code: 'wrong-form', severity: 'error', message: '', ...issue });
  return <IssuePlace issue={issue} place={place} />;
}

describe('where something is wrong', () => {
  it('is shown by label, and links to that part', () => {
    renderInDraft(
      draftWith(() => undefined),
      <Place issue={{ file: `/somewhere/screens/${FILE}`, pointer: '/columns/1/field', line: 9 }} />,
    );
    const link = screen.getByRole('link', { name: 'Tolls, column Amount: field' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/studio/screens/toll-crud?tab=parts&at=${FILE}#columns/@amount/field`,
    );
  });

  it('is a line in invalid JSON, and absent for an unknown file', () => {
    const keeper = draftWith(() => undefined);
    keeper.perform({ edits: [{ do: 'type', file: FILE, offset: 0, length: 1, text: 'x' }] });
    renderInDraft(
      keeper,
      <>
        <Place issue={{ file: FILE, pointer: '', line: 1 }} />
        <Place issue={{ file: 'no/such.json', pointer: '' }} />
      </>,
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tolls, line 1 of its text']);
  });
});
