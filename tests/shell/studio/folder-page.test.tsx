import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { FolderAnswer, FolderFile, FolderFileSides } from '../../../src/authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { describeFolderState, describeWayBack } from '../../../src/studio/folder/describe-folder.ts';
import { FolderPage } from '../../../src/studio/folder/FolderPage.tsx';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { SETTINGS } from '../support/settings.ts';

const TOLLS = 'tolls/toll-crud.json';
const text = (title: string) => `{ "kind": "list", "id": "toll-crud", "path": "/toll-crud", "title": "${title}" }`;
const ASKED: FolderFile = {
  name: TOLLS,
  title: 'Tolls',
  state: 'asked',
  sides: 'both',
  message: 'It differs.',
  issues: [],
  newest: { number: 4, author: 'Ana' },
};
const ANSWER: FolderAnswer = { edition: 4, folder: 'screens', isWritten: false, isShared: false, files: [ASKED] };
const SIDES: FolderFileSides = {
  name: TOLLS,
  edition: 4,
  live: text('Tolls'),
  folder: text('Bridges'),
  sentences: [{ text: 'The title of Tolls becomes "Bridges".', strength: 'words', right: 'words', roles: ['sales'] }],
  undescribed: [],
  issues: [],
};

/** Renders the page over what the server answers. */
function show(answer: Partial<FolderAnswer> | Error, { sides = SIDES, owner }: { sides?: FolderFileSides; owner?: string } = {}) {
  const folder = vi.fn<StudioClient['folder']>();
  answer instanceof Error ? folder.mockRejectedValue(answer) : folder.mockResolvedValue({ ...ANSWER, ...answer });
  const client = { folder, folderFile: async () => sides, createDraft: () => new Promise(() => undefined) } as unknown as StudioClient;
  const before = new Map([[TOLLS, text('Tolls')]]);
  const keeper = createDraftKeeper(client, DEFINITION_SCHEMAS, { base: 4, before, kept: undefined });
  const contracts = { calls: new Map(), entities: new Map(), enums: new Map() };
  const room = { client, keeper, contracts, owner, rights: ['publish'] } as unknown as DraftWorkspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/studio/files']}>
        <ConsoleContext value={{ settings: SETTINGS } as ConsoleState}>
          <DraftWorkspaceContext value={room}>
            <FolderPage />
          </DraftWorkspaceContext>
        </ConsoleContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: /^Tolls/ }));
  return { keeper, folder, open };
}

/** The file of the folder has a slip in what sort of screen it is. */
const WRONG = createIssue(
  'unknown-value',
  { value: '"lits"', of: '"kind"' },
  { file: `/srv/screens/${TOLLS}`, pointer: '/kind', line: 3, received: 'lits', allowed: ['list', 'form', 'detail'] },
);

describe('the files of the folder', () => {
  it('say in a sentence why one is not the same, and opened what its text would do to whom', async () => {
    const { open } = show({});
    await screen.findByText('Conflict');
    expect(screen.getByText(/Ana published something else in change 4/)).toBeDefined();
    await open();
    const told = within(await screen.findByRole('region', { name: 'Changes in the file of Tolls' }));
    expect(told.getByText('The title of Tolls becomes "Bridges".')).toBeDefined();
    expect(screen.getByText(/Developers read: It differs\./)).toBeDefined();
  });

  it('give their text to the draft in one step, which undo reverts', async () => {
    const { keeper, open } = show({});
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the folder’s version into my draft' }));
    expect(keeper.changes()).toEqual({ [TOLLS]: text('Bridges') });
    expect(keeper.state().session.steps.map(({ sentence }) => sentence)).toEqual(['Tolls: as the folder has it']);
    await screen.findByText('Your draft has the folder’s version.');
    keeper.undo();
    await waitFor(() => expect(keeper.changes()).toEqual({}));
    await screen.findByRole('button', { name: 'Copy the folder’s version into my draft' });
  });

  it('take a definition away in the draft that the folder does not have', async () => {
    const file: FolderFile = { ...ASKED, state: 'behind', sides: 'live' };
    const { keeper, open } = show({ files: [file] }, { sides: { ...SIDES, folder: null } });
    await screen.findByText('Only live');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove it in my draft too' }));
    expect(keeper.changes()).toEqual({ [TOLLS]: null });
  });

  it('cannot be taken into a draft of another user', async () => {
    const { keeper, open } = show({}, { owner: 'Bea' });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Copy the folder’s version/ }));
    expect(keeper.changes()).toEqual({});
  });

  it('show the issues of a file, and no choices for an unreadable one', async () => {
    show({ files: [{ ...ASKED, state: 'unread', message: 'This file is not UTF-8.' }] }, { sides: { ...SIDES, folder: null } });
    await screen.findByText('Unreadable');
    fireEvent.click(screen.getByRole('button', { name: /^Tolls/ }));
    await screen.findByText(/permission to read the file/);
    expect(screen.queryByRole('button', { name: /in my draft|into my draft/ })).toBeNull();
    cleanup();
    const { open } = show({ files: [{ ...ASKED, state: 'broken', issues: [WRONG] }] });
    await open();
    expect(await screen.findByText('“Kind” of Bridges cannot be “Lits”.')).toBeDefined();
    expect(screen.getByText('Choose “List”, “Form” or “Detail”.')).toBeDefined();
  });

  it('say that the folder cannot be read, that other servers have theirs, and that publishing writes it', async () => {
    show({ fault: 'This folder cannot be read (ENOENT).', files: [], isShared: true, isWritten: true });
    await screen.findByText('The folder cannot be read');
    expect(screen.getByText(/ENOENT/)).toBeDefined();
    expect(screen.getByText(/have folders of their own/)).toBeDefined();
    expect(screen.getByText(/written into it automatically/)).toBeDefined();
  });
});

describe('a state of a file in words', () => {
  const states: FolderFile['state'][] = ['asked', 'broken', 'held', 'coming', 'unread', 'unwritten', 'behind'];

  it('is one of its own for each, and says what happens next', () => {
    const words = states.map((state) => describeFolderState({ ...ASKED, state }, ANSWER));
    expect(new Set(words.map(({ word }) => word)).size).toBe(states.length);
    expect(words.map(({ text: told }) => told).join(' ')).not.toMatch(/undefined|\{/);
    for (const state of states) expect(describeWayBack({ ...ASKED, state }, ANSWER)).toMatch(/\.$/);
  });
});
