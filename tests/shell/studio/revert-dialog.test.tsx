import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryLine, PublishAnswer } from '../../../src/authoring/review/studio-answers.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';
import { RevertDialog } from '../../../src/studio/RevertDialog.tsx';
import { createStudioClient, type StudioClient } from '../../../src/studio/studio-client.ts';
import { sentencesOf } from '../../../src/studio/VersionLine.tsx';
import { ToastProvider } from '../../../src/ui/ToastProvider.tsx';

const LINE: HistoryLine = {
  number: 7,
  author: 'Ana',
  message: '',
  origin: 'studio',
  acceptedAt: '2026-11-23T12:00:00.000Z',
  sentences: ['Tolls is called Toll roads.'],
  changes: [{ name: 'tolls/toll-crud.json', from: 'a', to: 'b' }],
};

const LIVE = new Map([['tolls/toll-crud.json', '{ "kind": "list", "id": "toll-crud", "title": "Toll roads" }']]);

const BEFORE = new Map([
  ['tolls/toll-crud.json', '{}'],
  ['gone.json', '{}'],
]);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const CONTRACTS = { calls: new Map(), entities: new Map(), enums: new Map() };

/** Without the change a call would be one that there is not. */
const WRONG = createIssue(
  'unknown-call',
  { name: 'fetchTols' },
  { file: 'screens/tolls/toll-crud.json', pointer: '/data/call', received: 'fetchTols' },
);

/** The server's consequences of the revert. */
let review: () => string[] = () => {
  throw new Error('It could not be looked at.');
};

function ask(...answers: (PublishAnswer | Error)[]) {
  const reviewRevert = vi.fn<StudioClient['reviewRevert']>();
  reviewRevert.mockImplementation(async () => review());
  const revertStep = vi.fn<StudioClient['revertStep']>();
  for (const answer of answers)
    answer instanceof Error ? revertStep.mockRejectedValueOnce(answer) : revertStep.mockResolvedValueOnce(answer);
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const createDraft = vi.fn(async () => ({ id: 'back' }));
  // The version before had one file more and another text.
  const texts = async (version: number) => (version === 6 ? new Map([...BEFORE]) : LIVE);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <RevertDialog
            line={LINE}
            client={{ revertStep, reviewRevert, createDraft, texts, contracts: async () => CONTRACTS } as never}
            onClose={onClose}
            onDone={onDone}
          />
          <Address />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  return { revertStep, createDraft, onClose, onDone, press };
}

describe('taking a change back', () => {
  it('says what will be different before it is done, and that nothing would be', async () => {
    review = () => ['Toll roads is called Tolls.'];
    ask();
    await screen.findByText('Toll roads is called Tolls.');
    expect(screen.queryByText('Tolls is called Toll roads.')).toBeNull();
    cleanup();
    review = () => [];
    ask();
    await screen.findByText('No change for staff.');
  });

  it('names what was changed again since, and takes the rest back with the same request', async () => {
    const moved: PublishAnswer = { status: 'moved', edition: 8, error: 'x', questions: [{ file: 'tolls/toll-crud.json', at: 'title' }] };
    const { revertStep, onDone, press } = ask(moved, { status: 'published', edition: 9 });
    await press('Roll back');
    await screen.findByText('Toll roads: title');
    await press('Roll back the rest');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = revertStep.mock.calls.map(([, given]) => given);
    expect(second).toEqual({ request: first?.request, answers: { 'tolls/toll-crud.json#title': 'published' } });
  });

  it.each<[string, PublishAnswer, string]>([
    ['problems', { status: 'refused', edition: 8, error: 'It cannot go live.', issues: [WRONG] }, 'The call “Fetch Tols” does not exist.'],
    [
      'a right that is missing',
      { status: 'forbidden', error: 'You lack a right.', missing: [{ right: 'access', because: ['Sales gain Tolls.'] }] },
      'Sales gain Tolls.',
    ],
    ['more than was seen', { status: 'review-again', error: 'It does more.', sentences: ['Agents gain Refund.'] }, 'Agents gain Refund.'],
  ])('reports %s, and offers only to close', async (_, answer, words) => {
    const { press, onClose } = ask(answer);
    await press('Roll back');
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
    const [close] = (await screen.findAllByRole('button', { name: 'Close' })).slice(-1);
    fireEvent.click(close!);
    expect(onClose).toHaveBeenCalled();
  });

  it('makes a draft that reverts it where a second person has to approve that', async () => {
    const { createDraft, onClose, press } = ask({ status: 'needs-approval', error: 'A second person has to approve this.' });
    await press('Roll back');
    await screen.findByText('A second person has to approve this.');
    await press('Make a draft of it');
    await screen.findByText('/studio/review?draft=back');
    const changes = { 'tolls/toll-crud.json': '{}', 'gone.json': '{}' };
    expect(createDraft.mock.calls).toMatchObject([[{ base: 7, changes, steps: [] }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks again with the same request where the answer was lost', async () => {
    const { revertStep, onDone, press } = ask(new Error('The server could not be reached.'), {
      status: 'published',
      edition: 8,
      isRepeated: true,
    });
    await press('Roll back');
    await screen.findByText(/could not be reached\. Trying again is safe/);
    await press('Roll back');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(new Set(revertStep.mock.calls.map(([, { request }]) => request)).size).toBe(1);
  });
});

describe('what a change says of itself', () => {
  it('is its sentences, else its files', () => {
    const { sentences: _, ...bare } = LINE;
    expect(sentencesOf(LINE)).toEqual(['Tolls is called Toll roads.']);
    expect(sentencesOf({ ...LINE, sentences: [] })).toEqual(['No change for staff.']);
    expect(sentencesOf(bare)).toEqual(['tolls/toll-crud.json was changed.']);
    expect(sentencesOf({ ...bare, number: 1 })).toEqual(['The first version of the screens.']);
    expect(sentencesOf({ ...bare, changes: [...bare.changes, { ...bare.changes[0]!, name: 'tags/tags.json' }] })).toEqual([
      'tolls/toll-crud.json and tags/tags.json were changed.',
    ]);
  });
});

describe('the client of the Studio', () => {
  it('throws the sentence of a refusal, and one of its own where there is none', async () => {
    const client = (status: number, body: unknown) => createStudioClient(async () => ({ status, body }));
    await expect(client(403, { error: 'You may not change screens.' }).rights()).rejects.toThrow('You may not change screens.');
    await expect(client(500, null).history(undefined)).rejects.toThrow('The server failed.');
    await expect(client(500, { error: 'Broken.' }).revertStep(3, { request: 'r' })).rejects.toThrow('Broken.');
    expect(await client(409, { status: 'moved', error: 'x', questions: [] }).revertStep(3, { request: 'r' })).toMatchObject({
      status: 'moved',
    });
  });
});
