import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import { ImmediateInput } from '../../../../src/runtime/render/actions/ImmediateInput.tsx';
import { type Runtime, RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { ScreenContext, type ScreenControls } from '../../../../src/runtime/render/screen-context.ts';
import { ToastProvider } from '../../../../src/ui/ToastProvider.tsx';
import { itemOf } from '../../data/sample-table.ts';

it('says under an input that acts at once what its hint says, and reads it with the input', () => {
  const item = itemOf('flag', { type: 'boolean' }, { input: 'switch' });
  const runtime = { user: { objectId: 'ana' }, inputs: {}, settings: { toast: 4000 }, format: String } as unknown as Runtime;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <RuntimeContext.Provider value={runtime}>
            <ScreenContext.Provider value={{ attemptsOf: () => new Map() } as unknown as ScreenControls}>
              <ImmediateInput
                item={{ ...item, hint: { parts: ['Read by the apps.'] } }}
                scope={withVariables(EMPTY_SCOPE, { row: { flag: true } })}
              />
            </ScreenContext.Provider>
          </RuntimeContext.Provider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const input = screen.getByRole('switch');
  const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Read by the apps.');
});
