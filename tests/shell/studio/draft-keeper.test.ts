import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Texts } from '../../../src/authoring/edit/apply/edit.ts';
import type { StoredDraft } from '../../../src/authoring/review/studio-answers.ts';
import { createDraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import type { SaveAnswer, StudioClient } from '../../../src/studio/studio-client.ts';
import { parts } from '../../screens/shipped-console.ts';

const FILE = 'x.json';
const TEXT = `{
  "kind": "list",
  "id": "x",
  "path": "/x",
  "title": "One",
  "access": "anyone"
}
`;
const BEFORE: Texts = new Map([[FILE, TEXT]]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function draftOf(version: number, changes: StoredDraft['changes'] = {}, steps: StoredDraft['steps'] = []): StoredDraft {
  return { id: 'd', owner: 'Ana', base: 4, version, changes, steps, updatedAt: '2026-11-23T12:00:00.000Z' };
}

function begin(kept?: StoredDraft) {
  const client = {
    createDraft: vi.fn<StudioClient['createDraft']>(async (content) => ({ ...draftOf(1), ...content })),
    saveDraft: vi.fn<StudioClient['saveDraft']>(async (_, version, content) => ({
      status: 'saved',
      draft: { ...draftOf(version + 1), ...content },
    })),
    removeDraft: vi.fn<StudioClient['removeDraft']>(async () => undefined),
  };
  const keeper = createDraftKeeper(client as unknown as StudioClient, parts.schemas, { base: 4, before: BEFORE, kept });
  const title = (value: string) => keeper.perform({ edits: [{ do: 'set', file: FILE, at: 'title', value }], field: 'title' });
  return { client, keeper, title };
}

describe('a draft in hand', () => {
  it('is kept soon after each act, with whole texts and its steps, and as one step while one field is typed in', async () => {
    const { client, keeper, title } = begin();
    title('Tw');
    title('Two');
    expect(keeper.state().keeping).toEqual({ is: 'waiting' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state()).toMatchObject({ keeping: { is: 'kept' }, draft: { id: 'd', version: 1 } });
    title('Three');
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.createDraft).toHaveBeenCalledOnce();
    const [id, version, content] = client.saveDraft.mock.calls[0]!;
    expect([id, version]).toEqual(['d', 1]);
    expect(content.changes[FILE]).toContain('"Three"');
    expect(content.steps).toHaveLength(1);
  });

  it('is saved within a second even during continuous typing', async () => {
    const { client, keeper, title } = begin();
    for (let typed = 0; typed < 10; typed += 1) {
      title('T'.repeat(typed + 1));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(client.createDraft.mock.calls.length + client.saveDraft.mock.calls.length).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state().keeping).toMatchObject({ is: 'kept' });
  });

  it('goes on where it was after a reload, undo included', () => {
    const first = begin();
    first.title('Two');
    const { steps } = first.keeper.state().session;
    const { keeper } = begin(draftOf(3, first.keeper.changes(), JSON.parse(JSON.stringify(steps))));
    keeper.undo();
    expect(keeper.state().session.texts).toEqual(BEFORE);
    keeper.redo();
    expect(keeper.changes()).toEqual(first.keeper.changes());
  });

  it('is no draft any more once everything is undone', async () => {
    const { client, keeper, title } = begin();
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    keeper.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.removeDraft).toHaveBeenCalledWith('d');
    expect(keeper.state().draft).toBeUndefined();
  });

  it('says that it is not kept, and tries until it is', async () => {
    const { client, keeper, title } = begin();
    client.createDraft.mockRejectedValueOnce(new Error('The server is away.'));
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state().keeping).toEqual({ is: 'failed', error: 'The server is away.' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.state().keeping).toMatchObject({ is: 'kept' });
  });

  it('makes one draft although the answer to the first save was lost, and saves over it what was typed since', async () => {
    const { client, keeper, title } = begin();
    const made: Record<string, StoredDraft> = {};
    client.createDraft.mockImplementation(async ({ request, ...content }) => {
      const isNew = made[request] === undefined;
      made[request] ??= { ...draftOf(1), ...content };
      if (isNew) throw new Error('The server cannot be reached.');
      return made[request];
    });
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    title('Three');
    await vi.advanceTimersByTimeAsync(5000);
    expect(Object.keys(made)).toHaveLength(1);
    expect(client.saveDraft.mock.calls.at(-1)?.[2].changes[FILE]).toContain('"Three"');
    expect(keeper.state()).toMatchObject({ keeping: { is: 'kept' }, draft: { id: 'd', version: 2 } });
  });

  it('takes nothing that is larger than a definition can be, says so, and leaves what was there', async () => {
    const { client, keeper, title } = begin();
    title('Two');
    title('x'.repeat(5_000_000));
    expect(keeper.state().refused).toEqual({ reason: 'too-large' });
    keeper.perform({ edits: [{ do: 'type', file: FILE, offset: 0, length: 0, text: 'x'.repeat(5_000_000) }] });
    expect(keeper.state().refused).toEqual({ reason: 'too-large' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.createDraft.mock.calls[0]?.[0].changes[FILE]).toContain('"Two"');
    expect(keeper.state().keeping).toMatchObject({ is: 'kept' });
  });

  it('sends nothing that grew too large to be kept, says so, keeps it here, and is kept again once it is smaller', async () => {
    const { client, keeper } = begin();
    const more = (length: number) =>
      keeper.perform({ edits: [{ do: 'type', file: FILE, offset: 0, length: 0, text: ' '.repeat(length) }] });
    more(600_000);
    more(600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.state().keeping).toEqual({ is: 'failed', error: 'x.json is larger than a definition can be.', untilChanged: true });
    expect(client.createDraft).not.toHaveBeenCalled();
    expect(keeper.state().session.texts.get(FILE)?.length).toBeGreaterThan(1_200_000);
    keeper.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state().keeping).toMatchObject({ is: 'kept' });
  });

  it('sends one request at a time: changes made meanwhile are saved over the resulting version', async () => {
    const { client, keeper, title } = begin(draftOf(7, { [FILE]: BEFORE.get(FILE)!.replace('One', 'Zero') }));
    let answer: (saved: SaveAnswer) => void = () => undefined;
    client.saveDraft.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    title('Three');
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.saveDraft).toHaveBeenCalledOnce();
    answer({ status: 'saved', draft: draftOf(8) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.saveDraft.mock.calls.map(([, version]) => version)).toEqual([7, 8]);
    expect(keeper.state()).toMatchObject({ keeping: { is: 'kept' }, draft: { version: 9 } });
  });

  it('waits for a decision where another window saved it, and loses nothing of either before', async () => {
    const { client, keeper, title } = begin(draftOf(1, { [FILE]: BEFORE.get(FILE)!.replace('One', 'Zero') }));
    client.saveDraft.mockResolvedValueOnce({ status: 'moved', draft: draftOf(5) });
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    title('Three');
    await vi.advanceTimersByTimeAsync(9000);
    expect(client.saveDraft).toHaveBeenCalledOnce();
    expect(keeper.state().keeping).toMatchObject({ is: 'moved', other: { version: 5 } });
    keeper.keepMine();
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.saveDraft.mock.calls[1]?.[1]).toBe(5);
    expect(client.saveDraft.mock.calls[1]?.[2].changes[FILE]).toContain('"Three"');
  });

  it('is put together with what another window saved of other places, steps and all', async () => {
    const { client, keeper, title } = begin();
    title('Tw');
    await vi.advanceTimersByTimeAsync(1000);
    const other = begin(draftOf(1, keeper.changes(), JSON.parse(JSON.stringify(keeper.state().session.steps))));
    other.keeper.perform({ edits: [{ do: 'set', file: FILE, at: 'path', value: '/y' }] });
    const theirs = draftOf(2, other.keeper.changes(), JSON.parse(JSON.stringify(other.keeper.state().session.steps)));
    client.saveDraft.mockResolvedValueOnce({ status: 'moved', draft: theirs });
    title('Two');
    await vi.advanceTimersByTimeAsync(2000);
    expect(keeper.state()).toMatchObject({ keeping: { is: 'kept' }, draft: { version: 3 } });
    const [, version, { changes }] = client.saveDraft.mock.calls[1]!;
    expect([version, JSON.parse(String(changes[FILE]))]).toMatchObject([2, { title: 'Two', path: '/y' }]);
    expect(keeper.state().session.steps).toHaveLength(2);
    for (let step = 0; step < 2; step += 1) keeper.undo();
    expect(keeper.state().session.texts).toEqual(BEFORE);
  });

  it('recognizes its own save whose answer was lost', async () => {
    const { client, keeper, title } = begin(draftOf(1, { [FILE]: TEXT.replace('One', 'Zero') }));
    title('Two');
    client.saveDraft.mockRejectedValueOnce(new Error('The server is away.'));
    await vi.advanceTimersByTimeAsync(1000);
    client.saveDraft.mockResolvedValueOnce({ status: 'moved', draft: draftOf(2, keeper.changes()) });
    await vi.advanceTimersByTimeAsync(6000);
    expect(keeper.state()).toMatchObject({ keeping: { is: 'kept' }, draft: { version: 3 } });
  });

  it('can be kept as a new one where it was published or removed elsewhere', async () => {
    const { client, keeper, title } = begin(draftOf(1, { [FILE]: BEFORE.get(FILE)!.replace('One', 'Zero') }));
    client.saveDraft.mockResolvedValueOnce({ status: 'gone' });
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state().keeping).toEqual({ is: 'gone' });
    keeper.keepMine();
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.createDraft).toHaveBeenCalledOnce();
    expect(keeper.state().keeping).toMatchObject({ is: 'kept' });
  });

  it('reverts one step among others, and says why it cannot', () => {
    const { keeper, title } = begin();
    title('Two');
    keeper.leaveField();
    keeper.perform({ edits: [{ do: 'set', file: FILE, at: 'path', value: '/y' }] });
    keeper.revertStep(0);
    expect(keeper.state().session.texts.get(FILE)).toContain('"One"');
    expect(keeper.state().session.texts.get(FILE)).toContain('"/y"');
    title('Four');
    keeper.revertStep(0);
    expect(keeper.state().refused).toMatchObject({ reason: 'changed-later' });
  });

  it('starts again on the live version after publishing', async () => {
    const { client, keeper, title } = begin();
    title('Two');
    await vi.advanceTimersByTimeAsync(1000);
    const live: Texts = new Map([[FILE, '{}']]);
    keeper.begin(9, live);
    expect(keeper.state()).toMatchObject({ base: 9, keeping: { is: 'kept' }, session: { steps: [] } });
    await vi.advanceTimersByTimeAsync(9000);
    expect(client.removeDraft).not.toHaveBeenCalled();
  });

  it('of another user is read-only', async () => {
    const client = { saveDraft: vi.fn(), createDraft: vi.fn() };
    const beginning = { base: 4, before: BEFORE, kept: draftOf(1, { [FILE]: TEXT.replace('One', 'Zero') }), isForeign: true };
    const keeper = createDraftKeeper(client as unknown as StudioClient, parts.schemas, beginning);
    const { texts } = keeper.state().session;
    keeper.perform({ edits: [{ do: 'set', file: FILE, at: 'title', value: 'Mine' }] });
    keeper.undo();
    await vi.advanceTimersByTimeAsync(9000);
    expect(keeper.state().session.texts).toBe(texts);
    expect(client.saveDraft).not.toHaveBeenCalled();
  });
});
