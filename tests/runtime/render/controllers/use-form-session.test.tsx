import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledAction } from '../../../../src/runtime/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/runtime/compiled/scope.ts';
import { CallError } from '../../../../src/runtime/errors/call-error.ts';
import { type FormSessionOptions, useFormSession } from '../../../../src/runtime/render/controllers/use-form-session.ts';
import { formOf, stateOf } from '../../actions/sample-form.ts';
import { itemOf } from '../../data/sample-table.ts';
import { runController } from './run-controller.tsx';

const form = formOf([itemOf('name', { type: 'string' })]);
const action: CompiledAction = {
  id: 'save',
  label: 'Save',
  effect: 'write',
  calls: [{ call: 'saveName', effect: 'write', with: {}, send: 'form' }],
  errors: 'inline',
};
const ask = { title: { parts: ['Sure?'] } } as CompiledAction['ask'];
const typed = stateOf(form, { name: 'Ana' });

function openSession(saveName: () => unknown, more: Partial<FormSessionOptions> = {}) {
  const onDone = vi.fn();
  const refresh = vi.fn(async () => undefined);
  const begin = vi.fn(() => ({ name: 'Rosa' }));
  const run = runController(() => useFormSession({ form, action, begin, scope: EMPTY_SCOPE, onDone, ...more }), {
    answers: { saveName },
    screen: { refresh },
  });
  return { ...run, onDone, refresh, begin };
}

afterEach(cleanup);

describe('useFormSession', () => {
  it('sends what was typed, and is done', async () => {
    const { now, requests, onDone, refresh } = openSession(() => true);
    await act(() => now().submit(typed));
    expect(requests).toMatchObject([{ name: 'saveName', params: { name: 'Ana' }, requestId: expect.any(String) }]);
    expect([onDone.mock.calls.length, refresh.mock.calls.length, now().busy]).toEqual([1, 1, false]);
  });

  it('begins once, whatever is loaded later', () => {
    const { now, begin } = openSession(() => true);
    act(() => now().onState(typed));
    act(() => now().onDirty(true));
    expect([now().initial, now().state, now().isDirty, begin.mock.calls.length]).toEqual([{ name: 'Rosa' }, typed, true, 1]);
  });

  it('stays open with the message of a refusal and its request', async () => {
    const { now, onDone } = openSession(() => {
      throw new CallError(142, 'There is an Ana already.', 'request-of-ana-01');
    });
    await act(() => now().submit(typed));
    expect([now().error, onDone.mock.calls.length]).toEqual([{ text: 'There is an Ana already.', request: 'request-of-ana-01' }, 0]);
  });

  it('says when nobody knows what became of it', async () => {
    const onUnknown = vi.fn();
    const noAnswer = () => {
      throw new CallError(0, 'The server could not be reached.');
    };
    const { now, onDone } = openSession(noAnswer, { onUnknown });
    await act(() => now().submit(typed));
    expect([onUnknown.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
  });

  it('asks its question first, with what was typed', async () => {
    const { now, requests } = openSession(() => true, { action: { ...action, ask }, asksFirst: true });
    await act(() => now().submit(typed));
    expect([requests, now().asked?.forms, now().asked?.scope]).toEqual([
      [],
      [{ form, state: typed, loaded: { name: 'Rosa' }, begun: { scope: EMPTY_SCOPE, stored: undefined, at: expect.any(Number) } }],
      typed.scope,
    ]);
    act(() => now().stopAsking());
    expect(now().asked).toBeUndefined();
  });

  it('runs at once where it is the question itself, with the forms around it', async () => {
    const outer = formOf([itemOf('city', { type: 'string' })]);
    const around = [{ form: outer, state: stateOf(outer, { city: 'Ponce' }), loaded: {} }];
    const { now, requests } = openSession(() => true, { action: { ...action, ask }, around });
    await act(() => now().submit(typed));
    expect(requests[0]?.params).toEqual({ city: 'Ponce', name: 'Ana' });
  });

  it('guards the page as long as it is told to', async () => {
    let settle = (_: unknown) => {};
    const isGuarded = vi.fn(({ isDirty, busy }: { isDirty: boolean; busy: boolean }) => isDirty && !busy);
    const { now } = openSession(() => new Promise((done) => (settle = done)), { isGuarded });
    expect(isGuarded).toHaveLastReturnedWith(false);
    act(() => now().onDirty(true));
    expect(isGuarded).toHaveLastReturnedWith(true);
    let sent: Promise<void> | undefined;
    act(() => {
      sent = now().submit(typed);
    });
    await waitFor(() => expect(now().busy).toBe(true));
    expect(isGuarded).toHaveLastReturnedWith(false);
    settle(true);
    await act(() => sent as Promise<void>);
  });
});
