import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { guardHistory } from '../../../../src/runtime/render/navigation/guarded-history.ts';

function open(stays: boolean) {
  const mayLeave = vi.fn(() => !stays);
  const inner = createMemoryHistory({ initialEntries: ['/users', '/orders', '/orders/1'], initialIndex: 1, v5Compat: true });
  const history = guardHistory(inner, mayLeave);
  const heard = vi.fn();
  history.listen(({ location, action }) => heard(action, location.pathname));
  return { history, heard, mayLeave };
}

describe('guardHistory', () => {
  it('goes everywhere while nothing holds the page', () => {
    const { history, heard, mayLeave } = open(true);
    history.push('/tags');
    history.go(-1);
    expect(heard.mock.calls).toEqual([
      ['PUSH', '/tags'],
      ['POP', '/orders'],
    ]);
    expect(mayLeave).not.toHaveBeenCalled();
  });

  it('asks once however many guards stand, and stays where the person says so', () => {
    const { history, heard, mayLeave } = open(true);
    history.hold();
    history.hold();
    history.push('/tags');
    history.replace({ pathname: '/users' });
    expect(mayLeave).toHaveBeenCalledTimes(2);
    expect(history.location.pathname).toBe('/orders');
    expect(heard).not.toHaveBeenCalled();
  });

  it('goes where the person agrees', () => {
    const { history, heard } = open(false);
    history.hold();
    history.push('/tags');
    expect(heard.mock.calls).toEqual([['PUSH', '/tags']]);
  });

  it('takes a step back or forward back, unseen', () => {
    const { history, heard, mayLeave } = open(true);
    history.hold();
    history.go(-1);
    expect(mayLeave).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe('/orders');
    history.go(1);
    expect(mayLeave).toHaveBeenCalledTimes(2);
    expect(history.location.pathname).toBe('/orders');
    expect(heard).not.toHaveBeenCalled();
  });

  it('asks for a change of the key that a guard hangs on, and of no other', () => {
    const { history, heard, mayLeave } = open(true);
    history.push('/orders?selectedTab=1');
    const release = history.hold('selectedTab');
    history.push({ pathname: '/orders', search: '?selectedTab=1&page=2' });
    expect(mayLeave).not.toHaveBeenCalled();
    history.push('/orders?selectedTab=2');
    history.replace({ search: '?page=2' });
    history.go(-2);
    expect(mayLeave).toHaveBeenCalledTimes(3);
    expect(history.location.search).toBe('?selectedTab=1&page=2');
    expect(heard).toHaveBeenCalledTimes(2);
    release();
    history.push('/orders?selectedTab=2');
    expect(history.location.search).toBe('?selectedTab=2');
  });

  it('never asks for a change of the query, and not after the guard went', () => {
    const { history, heard, mayLeave } = open(true);
    const release = history.hold();
    history.push('/orders?page=2');
    expect(heard.mock.calls).toEqual([['PUSH', '/orders']]);
    release();
    history.push('/tags');
    expect(history.location.pathname).toBe('/tags');
    expect(mayLeave).not.toHaveBeenCalled();
  });
});
