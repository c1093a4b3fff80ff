import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { DraftWorkspaceProvider } from '../../../src/studio/draft/DraftWorkspace.tsx';
import { useDraft, useDraftWorkspace } from '../../../src/studio/draft/draft-context.ts';
import { SaveBanner } from '../../../src/studio/StudioHead.tsx';

const FILE = 'x.json';
const textOf = (title: string, path = '/x') => JSON.stringify({ kind: 'list', id: 'x', path, title, access: 'anyone' });

// No test here asks the compiler, whose code the Studio loads meanwhile.
beforeEach(() => void vi.stubGlobal('Worker', class {}));

/** A server with one screen, whose answers about drafts can be held back. */
function createServer() {
  const live: string[] = [textOf('One')];
  const drafts = new Map<string, { base: number; changes: Record<string, string>; version: number }>();
  let held: Promise<void> = Promise.resolve();
  const draftOf = (id: string) => ({ id, owner: 'Ana', isMine: true, files: [FILE], steps: [], updatedAt: '', ...drafts.get(id) });
  async function answer(path: string, body?: never): Promise<unknown> {
    if (path === '/') return { rights: ['publish'], edition: live.length };
    if (path === '/contracts') return { calls: [], entities: [], enums: [] };
    if (path.startsWith('/editions/')) return { files: [{ name: FILE, text: live[Number(path.slice(10)) - 1] }] };
    if (path === '/drafts' && !body) {
      const all = [...drafts.keys()].map(draftOf);
      await held;
      return { drafts: all };
    }
    const id = path === '/drafts' ? 'd' : path.slice(8);
    if (body)
      drafts.set(id, { ...(body as { base: number; changes: Record<string, string> }), version: (drafts.get(id)?.version ?? 0) + 1 });
    return draftOf(id);
  }
  return {
    publish: (text: string) => live.push(text),
    saved: () => drafts.get('d'),
    hold() {
      let free = () => {};
      held = new Promise((resolve) => {
        free = resolve;
      });
      return () => free();
    },
    askStudio: async (path: string, { body }: { body?: never } = {}) => ({ status: 200, body: await answer(path, body) }),
  };
}

function Draft({ at, value }: { at: string; value: string }) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  return (
    <>
      <button type="button" onClick={() => keeper.perform({ edits: [{ do: 'set', file: FILE, at, value }] })}>
        Press
      </button>
      <pre>{session.texts.get(FILE)}</pre>
      <SaveBanner />
    </>
  );
}

/** The workspace on a page; `hear` is what a page does when the server publishes something. */
async function open(change: { at: string; value: string }) {
  const server = createServer();
  const queries = new QueryClient();
  const tree = (hash: string) => (
    <ConsoleContext
      value={
        {
          services: { askStudio: server.askStudio },
          definitions: { hash },
          settings: {},
          session: { status: 'in', user: { objectId: 'u', roles: ['admin'] } },
        } as unknown as ConsoleState
      }
    >
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <DraftWorkspaceProvider>
            <Draft {...change} />
          </DraftWorkspaceProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ConsoleContext>
  );
  const { rerender } = render(tree('1'));
  const press = async () => (await screen.findByText('Press')).click();
  await screen.findByText('Press');
  return {
    server,
    press,
    text: () => JSON.parse(document.querySelector('pre')?.textContent ?? ''),
    hear: () => act(() => rerender(tree(String(Math.random())))),
  };
}

it('keeps a press made while the page reads what a colleague published', async () => {
  const { server, press, text, hear } = await open({ at: 'title', value: 'Mine' });
  const free = server.hold();
  server.publish(textOf('One', '/y'));
  hear();
  await act(press);
  expect(text()).toMatchObject({ title: 'Mine', path: '/x' });
  await act(async () => free());
  await screen.findByText('Update draft');
  expect(text()).toMatchObject({ title: 'Mine', path: '/x' });
});

it('says that a colleague published, and merges it into the draft on request', async () => {
  const { server, press, text, hear } = await open({ at: 'title', value: 'Mine' });
  await act(press);
  await waitFor(() => expect(server.saved()).toBeDefined(), { timeout: 3000 });
  server.publish(textOf('One', '/y'));
  hear();
  const update = await screen.findByText('Update draft');
  await act(async () => update.click());
  await waitFor(() => expect(text()).toMatchObject({ title: 'Mine', path: '/y' }));
  await waitFor(() => expect(server.saved()).toMatchObject({ base: 2 }));
  expect(screen.queryByText('Update draft')).toBeNull();
});

it('changes nothing where both changed the same place, and leads to the review', async () => {
  const { server, press, text, hear } = await open({ at: 'title', value: 'Mine' });
  await act(press);
  await waitFor(() => expect(server.saved()).toBeDefined(), { timeout: 3000 });
  server.publish(textOf('Theirs'));
  hear();
  const update = await screen.findByText('Update draft');
  await act(async () => update.click());
  await screen.findByText('Review conflicts');
  expect([text().title, server.saved()?.base]).toEqual(['Mine', 1]);
});
