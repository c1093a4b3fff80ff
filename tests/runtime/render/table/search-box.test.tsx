import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Runtime, RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { SearchBox } from '../../../../src/runtime/render/table/SearchBox.tsx';

it('counts with commas', () => {
  const search = { term: 'oak', setTerm: () => undefined, total: 4800, setWhole: () => undefined };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeContext.Provider value={{} as Runtime}>
        <SearchBox search={search} found={1200} rowLabel="boats" />
      </RuntimeContext.Provider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/1,200/).textContent).toMatch(/1,200.*4,800/);
});

it('ends the search with Escape, and only without one leaves the key to a dialog around it', () => {
  const setTerm = vi.fn();
  const hear = vi.fn();
  const box = (term: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeContext.Provider value={{} as Runtime}>
        <SearchBox search={{ term, setTerm, total: 3, setWhole: () => undefined }} found={1} rowLabel="boats" />
      </RuntimeContext.Provider>
    </QueryClientProvider>
  );
  document.addEventListener('keydown', hear);
  const { rerender } = render(box('oak'));
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect([setTerm.mock.lastCall?.[0], hear.mock.calls.length]).toEqual(['', 0]);
  rerender(box(''));
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  document.removeEventListener('keydown', hear);
  expect(hear).toHaveBeenCalledTimes(1);
});
