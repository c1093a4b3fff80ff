import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { useChangedUser } from '../../../src/shell/live/use-changed-user.ts';

const ana: ConsoleUser = { objectId: 'ana', full_name: 'Ana Ruiz', email: 'ana@tablero.test', roles: ['agent'] };

/** The hook in a page of Ana's; returns the reported user, and the invalidated queries. */
function open(address = '/orders/7') {
  const client = new QueryClient();
  const setSession = vi.fn();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const state = { session: { status: 'in', user: ana }, setSession } as Partial<ConsoleState> as ConsoleState;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ConsoleContext value={state}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </ConsoleContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ ...useChangedUser(), go: useNavigate() }), { wrapper });
  return { ...result.current, setSession, invalidate };
}

describe('useChangedUser', () => {
  it('takes other roles over, once, and loads again what was loaded with the old ones', () => {
    const { become, setSession, invalidate } = open();
    const next = { ...ana, roles: ['agent', 'sales'] };
    become(next);
    become({ ...next });
    expect(setSession.mock.calls).toEqual([[{ status: 'in', user: next }]]);
    expect(invalidate.mock.calls).toEqual([[{ queryKey: ['screen'] }], [{ queryKey: ['call'] }]]);
  });

  it('keeps the screen with unsaved work, and takes other roles over when it is left', () => {
    const { become, go, setSession } = open();
    const next = { ...ana, roles: ['shopper'] };
    document.body.insertAdjacentHTML('beforeend', '<i data-unsaved></i>');
    become(next);
    expect(setSession).not.toHaveBeenCalled();
    document.querySelector('[data-unsaved]')?.remove();
    act(() => void go('/orders'));
    expect(setSession.mock.calls).toEqual([[{ status: 'in', user: next }]]);
  });

  it('takes another name over and loads nothing again', () => {
    const { become, setSession, invalidate } = open();
    become({ ...ana, full_name: 'Ana Vélez' });
    expect(setSession).toHaveBeenCalledTimes(1);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('ignores the same user, and another who signed in elsewhere in the browser', () => {
    const { become, setSession, invalidate } = open();
    become({ ...ana });
    become({ ...ana, objectId: 'luis', roles: ['admin'] });
    expect(setSession).not.toHaveBeenCalled();
    expect(invalidate).not.toHaveBeenCalled();
  });
});
