import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { CompiledAction, CompiledItem } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import { ImmediateInput } from '../../../../src/runtime/render/actions/ImmediateInput.tsx';
import { type Runtime, RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { ScreenContext, type ScreenControls } from '../../../../src/runtime/render/screen-context.ts';
import { ToastProvider } from '../../../../src/ui/ToastProvider.tsx';
import { path } from '../../actions/sample-form.ts';
import { itemOf } from '../../data/sample-table.ts';

function renderImmediate(item: CompiledItem, value: unknown) {
  const runtime = { user: { objectId: 'ana' }, inputs: {}, settings: { toast: 4000 }, format: String } as unknown as Runtime;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <RuntimeContext.Provider value={runtime}>
            <ScreenContext.Provider value={{ attemptsOf: () => new Map() } as unknown as ScreenControls}>
              <ImmediateInput item={item} scope={withVariables(EMPTY_SCOPE, { row: { [item.id]: value } })} />
            </ScreenContext.Provider>
          </RuntimeContext.Provider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says under an input that acts at once what its hint says, and reads it with the input', () => {
  const item = itemOf('flag', { type: 'boolean' }, { input: 'switch' });
  renderImmediate({ ...item, hint: { parts: ['Read by the apps.'] } }, true);
  const input = screen.getByRole('switch');
  const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Read by the apps.');
});

it('takes typed text back with Escape, which then closes no dialog around it', () => {
  const change: CompiledAction = { id: 'change', label: 'Change', effect: 'write', calls: [], errors: 'toast' };
  renderImmediate({ ...itemOf('name', { type: 'string' }, { input: 'text', change }), value: path('row', 'name') }, 'Ana');
  const hear = vi.fn();
  document.addEventListener('keydown', hear);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: 'Eva' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  document.removeEventListener('keydown', hear);
  expect([input.value, hear.mock.calls.length]).toEqual(['Ana', 0]);
});
