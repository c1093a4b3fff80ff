import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode, SetStateAction } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import { ConsoleContext, type ConsoleState, type SessionState } from '../../../src/shell/console-context.ts';
import { useChangedUser } from '../../../src/shell/live/use-changed-user.ts';

const ana: ConsoleUser = { objectId: 'ana', full_name: 'Ana Ruiz', email: 'ana@tablero.test', roles: ['agent'] };

/** The hook in a page of Ana's, whose session may be over; returns the sessions that it sets, and the invalidated queries. */
function open(address = '/orders/7', isOver = false) {
  const client = new QueryClient();
  let session: SessionState = { status: 'in', user: ana, ...(isOver && { isOver: true }) };
  const sessions: SessionState[] = [];
  const setSession = (change: SetStateAction<SessionState>) => {
    const next = typeof change === 'function' ? change(session) : change;
    if (next !== session) sessions.push(next);
    session = next;
  };
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const state = { session, setSession } as Partial<ConsoleState> as ConsoleState;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ConsoleContext value={state}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </ConsoleContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ ...useChangedUser(), go: useNavigate() }), { wrapper });
  return { ...result.current, sessions, invalidate };
}

describe('useChangedUser', () => {
  it('takes other roles over, once, and loads again what was loaded with the old ones', () => {
    const { become, sessions, invalidate } = open();
    const next = { ...ana, roles: ['agent', 'sales'] };
    become(next);
    become({ ...next });
    expect(sessions).toEqual([{ status: 'in', user: next }]);
    expect(invalidate.mock.calls).toEqual([[{ queryKey: ['screen'] }], [{ queryKey: ['call'] }]]);
  });

  it('keeps the screen with unsaved work, and takes other roles over when it is left', () => {
    const { become, go, sessions } = open();
    const next = { ...ana, roles: ['shopper'] };
    document.body.insertAdjacentHTML('beforeend', '<i data-unsaved></i>');
    become(next);
    expect(sessions).toEqual([]);
    document.querySelector('[data-unsaved]')?.remove();
    act(() => void go('/orders'));
    expect(sessions).toEqual([{ status: 'in', user: next }]);
  });

  it('goes on after a new sign-in with other roles, and keeps the screen with unsaved work until it is left', () => {
    const { goOn, go, sessions } = open('/orders/7', true);
    const next = { ...ana, roles: ['shopper'] };
    document.body.insertAdjacentHTML('beforeend', '<i data-unsaved></i>');
    goOn(next);
    expect(sessions).toEqual([{ status: 'in', user: ana }]);
    document.querySelector('[data-unsaved]')?.remove();
    act(() => void go('/orders'));
    expect(sessions.at(-1)).toEqual({ status: 'in', user: next });
  });

  it('does not go on because of other roles alone', () => {
    const { become, sessions } = open('/orders/7', true);
    become({ ...ana, roles: ['sales'] });
    expect(sessions).toEqual([{ status: 'in', user: { ...ana, roles: ['sales'] }, isOver: true }]);
  });

  it('takes another name over and loads nothing again', () => {
    const { become, sessions, invalidate } = open();
    become({ ...ana, full_name: 'Ana Vélez' });
    expect(sessions).toHaveLength(1);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('ignores the same user, and another who signed in elsewhere in the browser', () => {
    const { become, sessions, invalidate } = open();
    become({ ...ana });
    become({ ...ana, objectId: 'luis', roles: ['admin'] });
    expect(sessions).toEqual([]);
    expect(invalidate).not.toHaveBeenCalled();
  });
});
