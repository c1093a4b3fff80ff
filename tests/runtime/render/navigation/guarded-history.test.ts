import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { guardHistory } from '../../../../src/runtime/render/navigation/guarded-history.ts';

function open(stays: boolean) {
  const asked = vi.fn();
  const inner = createMemoryHistory({ initialEntries: ['/users', '/orders', '/orders/1'], initialIndex: 1, v5Compat: true });
  const history = guardHistory(inner, (of, leave) => {
    if (of) asked(of);
    if (!stays) leave?.();
  });
  const heard = vi.fn();
  history.listen(({ location, action }) => heard(action, location.pathname));
  return { history, heard, asked };
}

describe('guardHistory', () => {
  it('goes everywhere while nothing holds the page', () => {
    const { history, heard, asked } = open(true);
    history.push('/tags');
    history.go(-1);
    expect(heard.mock.calls).toEqual([
      ['PUSH', '/tags'],
      ['POP', '/orders'],
    ]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks once for several guards, and stays where the user cancels', () => {
    const { history, heard, asked } = open(true);
    history.hold('typed');
    history.hold('typed');
    history.push('/tags');
    history.replace({ pathname: '/users' });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(history.location.pathname).toBe('/orders');
    expect(heard).not.toHaveBeenCalled();
  });

  it('goes where the person agrees', () => {
    const { history, heard } = open(false);
    history.hold('typed');
    history.push('/tags');
    expect(heard.mock.calls).toEqual([['PUSH', '/tags']]);
  });

  it('goes back or forward where the person agrees', () => {
    const { history, heard, asked } = open(false);
    history.hold('running');
    history.go(-1);
    expect(asked.mock.calls).toEqual([['running']]);
    expect(heard.mock.calls).toEqual([['POP', '/users']]);
    expect(history.location.pathname).toBe('/users');
  });

  it('takes a step back or forward back, unseen', () => {
    const { history, heard, asked } = open(true);
    history.hold('typed');
    history.go(-1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe('/orders');
    history.go(1);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(history.location.pathname).toBe('/orders');
    expect(heard).not.toHaveBeenCalled();
  });

  it('asks for a change of the key that a guard hangs on, and of no other', () => {
    const { history, heard, asked } = open(true);
    history.push('/orders?selectedTab=1');
    const release = history.hold('typed', 'selectedTab');
    history.push({ pathname: '/orders', search: '?selectedTab=1&page=2' });
    expect(asked).not.toHaveBeenCalled();
    history.push('/orders?selectedTab=2');
    history.replace({ search: '?page=2' });
    history.go(-2);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(history.location.search).toBe('?selectedTab=1&page=2');
    expect(heard).toHaveBeenCalledTimes(2);
    release();
    history.push('/orders?selectedTab=2');
    expect(history.location.search).toBe('?selectedTab=2');
  });

  it('never asks for a change of the query, and not after the guard went', () => {
    const { history, heard, asked } = open(true);
    const release = history.hold('typed');
    history.push('/orders?page=2');
    expect(heard.mock.calls).toEqual([['PUSH', '/orders']]);
    release();
    history.push('/tags');
    expect(history.location.pathname).toBe('/tags');
    expect(asked).not.toHaveBeenCalled();
  });
});
