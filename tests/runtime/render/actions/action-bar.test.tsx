import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { CompiledAction } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import { ActionBar } from '../../../../src/runtime/render/actions/ActionBar.tsx';
import { runActionChunk } from '../../../../src/runtime/render/perform/run-action-chunk.ts';
import { type Runtime, RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { ScreenContext, type ScreenControls } from '../../../../src/runtime/render/screen-context.ts';
import { ToastProvider } from '../../../../src/ui/ToastProvider.tsx';

const actionOf = (id: string, more: Partial<CompiledAction> = {}): CompiledAction => ({
  id,
  label: id,
  effect: 'write',
  calls: [],
  errors: 'toast',
  ...more,
});
const ACTIONS = [
  ...['One', 'Two', 'Slow'].map((id) => actionOf(id)),
  actionOf('Ask', { ask: { title: { parts: ['Sure?'] }, button: { parts: ['Yes'] } } }),
];

async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
}

it('keeps a dialog open when another action that was chosen before ends', async () => {
  let end = (_state: 'done') => {};
  const perform = vi.fn(() => new Promise<'done'>((resolve) => (end = resolve)));
  vi.spyOn(runActionChunk, 'load').mockResolvedValue(perform);
  const runtime = { user: { objectId: 'ana' }, settings: { toast: 4000 }, format: String } as unknown as Runtime;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <RuntimeContext.Provider value={runtime}>
            <ScreenContext.Provider value={{ attemptsOf: () => new Map() } as unknown as ScreenControls}>
              <ActionBar actions={ACTIONS} scope={EMPTY_SCOPE} />
            </ScreenContext.Provider>
          </RuntimeContext.Provider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await choose('Slow');
  await vi.waitFor(() => expect(perform).toHaveBeenCalledOnce());
  await choose('Ask');
  await screen.findByRole('dialog', { name: 'Sure?' });
  await act(async () => end('done'));
  expect(screen.queryByRole('dialog', { name: 'Sure?' })).not.toBeNull();
  expect(perform).toHaveBeenCalledOnce();
});
