import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { DraftComment, DraftReview, SentDraft } from '../../../src/authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { ApprovalForm } from '../../../src/studio/review/ApprovalForm.tsx';
import { CommentsCard, PartComments } from '../../../src/studio/review/Comments.tsx';
import { NoAnswerError, type StudioClient } from '../../../src/studio/studio-client.ts';
import { ToastContext } from '../../../src/ui/toast-context.ts';
import { shipped } from '../support/inspect.tsx';
import { SETTINGS } from '../support/settings.ts';

const DRAFT = { id: 'd', version: 2 };
const WAITING: SentDraft = { state: 'waiting', version: 2, message: 'As on paper', answers: {}, sentAt: '2026-11-20T18:00:00.000Z' };
const RETURNED: SentDraft = { ...WAITING, state: 'returned', reply: { text: 'Why?', by: 'Ana', at: '2026-11-20T18:00:00.000Z' } };

function show(approval: Partial<DraftReview['approval']>, { owner, ...given }: { owner?: string; comments?: DraftComment[] } = {}) {
  const kept = { id: 'd', version: 2, owner: 'Brenda', base: 1, changes: {}, steps: [], updatedAt: '' };
  const client = {
    saveDraft: vi.fn<StudioClient['saveDraft']>().mockResolvedValue({ status: 'saved', draft: { ...kept, version: 3 } }),
    sendForReview: vi
      .fn<StudioClient['sendForReview']>()
      .mockRejectedValueOnce(new NoAnswerError())
      .mockResolvedValue({ mailed: 0, isRepeated: true }),
    withdraw: vi.fn<StudioClient['withdraw']>().mockResolvedValue(),
    returnDraft: vi.fn<StudioClient['returnDraft']>().mockResolvedValue({ mailed: 0, isRepeated: false }),
    publish: vi.fn<StudioClient['publish']>().mockResolvedValue({ status: 'needs-approval', error: 'Brenda withdrew this meanwhile.' }),
    comments: vi.fn<StudioClient['comments']>().mockResolvedValue(given.comments ?? []),
    addComment: vi.fn<StudioClient['addComment']>().mockRejectedValueOnce(new Error('This draft is gone.')).mockResolvedValue([]),
    resolveComment: vi.fn<StudioClient['resolveComment']>().mockResolvedValue([]),
  };
  const keeper = createDraftKeeper(client as unknown as StudioClient, DEFINITION_SCHEMAS, { base: 1, before: shipped, kept });
  const room = { client, keeper, owner, rights: ['words', 'publish'], hasApproval: true } as unknown as DraftWorkspace;
  const review = {
    edition: 7,
    version: 2,
    sentences: [],
    gains: [],
    undescribed: [],
    issues: [],
    questions: [],
    merged: [],
    rights: [],
    missing: [],
  };
  const [showToast, onStale] = [vi.fn(), vi.fn()];
  const user = { status: 'in', user: { objectId: 'ana' } };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ToastContext value={{ showToast }}>
          <ConsoleContext value={{ session: user, settings: SETTINGS } as unknown as ConsoleState}>
            <DraftWorkspaceContext value={room}>
              <ApprovalForm
                draft={DRAFT}
                review={{ ...review, approval: { isNeeded: true, ...approval } } as DraftReview}
                answers={{ 'x.json#': 'draft' }}
                busy={false}
                onPublished={vi.fn()}
                onStale={onStale}
              />
              <CommentsCard />
              <PartComments file="tolls/toll-crud.json" place="tolls/toll-crud.json#columns/@amount" />
            </DraftWorkspaceContext>
          </ConsoleContext>
        </ToastContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, keeper, showToast, onStale };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a draft that needs approval', () => {
  it('is sent by its author with a message and their decisions, and after a lost answer says nothing of mails', async () => {
    const { client, showToast } = show({ approvers: ['Ana', 'Luis'] });
    screen.getByText('Needs approval by Ana or Luis.');
    type(/^Message for/, ' As on paper ');
    press('Send for review');
    await screen.findByText(/^No answer yet/);
    await waitFor(() => expect(showToast).toHaveBeenCalled(), { timeout: 5000 });
    const sent = ['d', { version: 2, message: 'As on paper', answers: { 'x.json#': 'draft' } }];
    expect(client.sendForReview.mock.calls).toEqual([sent, sent]);
    expect(showToast.mock.calls).toEqual([[{ tone: 'info', text: 'Sent for review.' }]]);
  });

  it('says of mails only that they are queued', async () => {
    const { client, showToast } = show({ approvers: ['Ana', 'Luis'] });
    client.sendForReview.mockReset().mockResolvedValue({ mailed: 2, isRepeated: false });
    press('Send for review');
    await waitFor(() =>
      expect(showToast.mock.calls).toEqual([[{ tone: 'info', text: 'Sent for review.', detail: '2 mails about it are queued.' }]]),
    );
  });

  it('says where nobody else could approve it', () => {
    show({ approvers: [] });
    screen.getByText('Nobody else has the rights to approve this.');
  });

  it.each<[string, SentDraft, string | undefined, string, string[]]>([
    ['waits', WAITING, undefined, 'Waiting for review since', ['Withdraw']],
    ['was changed since', { ...WAITING, version: 1 }, undefined, 'You changed it since you sent it.', ['Send again', 'Withdraw']],
    ['came back', RETURNED, undefined, 'Returned by Ana', ['Send for review']],
    ['waits for this user', WAITING, 'Brenda', 'Brenda sent this for review', ['Approve and publish', 'Return']],
    [
      'was changed by its author',
      { ...WAITING, version: 1 },
      'Brenda',
      'Brenda changed it since it was sent.',
      ['Approve and publish', 'Return'],
    ],
    ['went back', RETURNED, 'Brenda', 'Brenda can change it and send it again.', []],
  ])('says that it %s, and offers what can be done', (_, sent, owner, says, buttons) => {
    show({ sent }, { ...(owner !== undefined && { owner }) });
    const card = screen.getByRole('region', { name: 'Approval' });
    expect(card.textContent).toContain(says);
    expect(
      within(card)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
  });

  it('is approved as the version that was looked at, and shows why not', async () => {
    const { client, onStale } = show({ sent: WAITING }, { owner: 'Brenda' });
    press('Approve and publish');
    await screen.findByText('Brenda withdrew this meanwhile.');
    expect(client.publish).toHaveBeenCalledWith('d', {
      version: 2,
      message: '',
      answers: { 'x.json#': 'draft' },
      reviewed: 7,
      approves: true,
    });
    expect(onStale).toHaveBeenCalled();
  });

  it('cannot be approved after it was changed, and is returned only with a reason', async () => {
    const { client, showToast } = show({ sent: { ...WAITING, version: 1 } }, { owner: 'Brenda' });
    for (const name of ['Approve and publish', 'Return']) press(name);
    expect([client.publish.mock.calls, client.returnDraft.mock.calls]).toEqual([[], []]);
    type(/^What has to change/, 'Why?');
    press('Return');
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith({ tone: 'info', text: 'Returned to Brenda.', detail: 'No mail is sent about it.' }),
    );
    expect(client.returnDraft).toHaveBeenCalledWith('d', { version: 1, message: 'Why?' });
  });
});

describe('comments', () => {
  const comment = (id: string, place: string, more: Partial<DraftComment> = {}): DraftComment => {
    const rest = { thread: null, text: `Text of ${id}`, author: 'Ana', createdAt: '2026-11-20T18:00:00.000Z', resolvedBy: null };
    return { id, place, ...rest, ...more };
  };
  const AMOUNT = 'tolls/toll-crud.json#columns/@amount';
  const comments = [
    comment('1', AMOUNT),
    comment('2', AMOUNT, { thread: '1' }),
    comment('3', 'tolls/toll-crud.json#columns/@gone'),
    comment('4', '', { resolvedBy: 'Luis' }),
  ];

  it('stand at their part and together, with their answers; those on a part that is gone say so', async () => {
    show({}, { comments });
    const all = await screen.findByRole('region', { name: 'Comments 2' });
    await within(all).findByText('Text of 3');
    const here = screen.getByRole('region', { name: /^Comments on Tolls, column Amount/ });
    expect(
      within(here)
        .getAllByText(/^Text of/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Text of 1', 'Text of 2']);
    expect(
      within(all)
        .getByRole('link', { name: /Amount/ })
        .getAttribute('href'),
    ).toMatch(/^\/studio\/screens\/toll-crud\?at=/);
    within(all).getByText('Tolls: a part that no longer exists');
    within(all).getByText('Resolved by Luis.');
  });

  it('are loaded again with another version of the draft', async () => {
    const { client, keeper } = show({}, { comments: [] });
    await screen.findByRole('region', { name: /^Comments on Tolls, column Amount/ });
    keeper.perform({ edits: [{ do: 'set', file: 'tolls/toll-crud.json', at: 'title', value: 'Toll roads' }] });
    await keeper.save();
    await waitFor(() => expect(client.comments.mock.calls.length).toBeGreaterThan(1));
  });

  it('keep what was typed where they could not be added, and are added once', async () => {
    const { client } = show({}, { comments: [] });
    const here = await screen.findByRole('region', { name: /^Comments on Tolls, column Amount/ });
    fireEvent.click(within(here).getByRole('button', { name: 'Comment' }));
    const input = within(here).getByLabelText<HTMLTextAreaElement>('New comment');
    expect(document.activeElement).toBe(input);
    fireEvent.change(input, { target: { value: 'In cents?' } });
    fireEvent.click(within(here).getByRole('button', { name: 'Comment' }));
    await within(here).findByText('This draft is gone.');
    expect(input.value).toBe('In cents?');
    fireEvent.click(within(here).getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(client.addComment).toHaveBeenCalledTimes(2));
    const [first, second] = client.addComment.mock.calls;
    expect(first).toEqual(second);
    expect(first).toMatchObject(['d', { place: AMOUNT, text: 'In cents?' }]);
    await waitFor(() => expect(within(here).queryByLabelText('New comment')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Comment');
  });
});
