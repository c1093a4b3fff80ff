import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledAction } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import { CallError } from '../../../../src/language/errors/call-error.ts';
import { dropLostRequest, lostRequests, passOutcome } from '../../../../src/runtime/actions/lost-requests.ts';
import { noteUpload } from '../../../../src/runtime/actions/uploads-under-way.ts';
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
const typed = stateOf(form, { name: 'Ana' });

function openSession(saveName: () => unknown, more: Partial<FormSessionOptions> = {}, answers: Record<string, () => unknown> = {}) {
  const onDone = vi.fn();
  const refresh = vi.fn(async () => undefined);
  const begin = vi.fn(() => ({ name: 'Rosa' }));
  const run = runController(() => useFormSession({ form, action, begin, scope: EMPTY_SCOPE, onDone, ...more }), {
    answers: { saveName, ...answers },
    screen: { refresh },
  });
  return { ...run, onDone, refresh, begin };
}

describe('useFormSession', () => {
  describe('after a lost answer', () => {
    const lostOnce = () => {
      let tries = 0;
      return () => {
        tries += 1;
        if (tries === 1) throw new CallError(0, 'The server could not be reached.');
        return true;
      };
    };
    afterEach(() => sessionStorage.clear());
    const settle = (state: 'done' | 'not-done') => {
      const [{ requestId } = { requestId: '' }] = lostRequests();
      dropLostRequest(requestId);
      return passOutcome(requestId, { state });
    };

    it('says that all of it was done where the answer is not given again and the later calls are made', async () => {
      const [first] = action.calls;
      const both: CompiledAction = { ...action, calls: [first!, { ...first!, call: 'noteName' }] };
      let tries = 0;
      const saveName = () => {
        tries += 1;
        throw tries === 1 ? new CallError(0, 'The server could not be reached.') : new CallError(141, 'Its answer is shown only once.');
      };
      const { now, onDone, toasts, requests } = openSession(saveName, { action: both }, { noteName: () => true });
      act(() => void now().submit(typed));
      await waitFor(() => expect(now().isAwaiting).toBe(true));
      settle('done');
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(requests.map(({ name }) => name)).toEqual(['saveName', 'saveName', 'noteName']);
      expect(toasts.at(-1)).toMatchObject({ text: '"Save" was done, once.', detail: 'Its answer is shown only once.' });
    });

    it('keeps another dialog of the same action from sending something else meanwhile', async () => {
      const first = openSession(lostOnce());
      act(() => void first.now().submit(typed));
      await waitFor(() => expect(first.now().isAwaiting).toBe(true));
      first.unmount();
      const second = openSession(() => true);
      act(() => void second.now().submit(stateOf(form, { name: 'Eva' })));
      await waitFor(() => expect(second.now().isAwaiting).toBe(true));
      expect(settle('done')).toBe(false);
      await waitFor(() => expect(second.now().isAwaiting).toBe(false));
      expect([second.requests.length, second.onDone.mock.calls.length, second.now().error?.text]).toEqual([
        0,
        0,
        '"Save" was done, once. The current values were not sent.',
      ]);
    });
  });

  it('waits for an upload, and sends nothing if the form is left meanwhile', async () => {
    const isGuarded = vi.fn(({ isUnsent }: { isUnsent: boolean }) => isUnsent);
    noteUpload('paper', new Promise(() => undefined));
    const { now, requests, toasts, unmount, onDone } = openSession(() => true, { isGuarded });
    act(() => void now().submit(stateOf(form, { name: 'paper' })));
    await waitFor(() => expect([now().busy, now().isUploading]).toEqual([true, true]));
    expect(isGuarded).toHaveLastReturnedWith(true);
    unmount();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'warning', text: 'Save: not done' }));
    expect(toasts.at(-1)?.detail).toBe('You stopped it before its file was uploaded. Nothing was done.');
    expect([requests, onDone.mock.calls]).toEqual([[], []]);
  });

  it('guards the page while requested', async () => {
    let settle = (_: unknown) => {};
    const isGuarded = vi.fn(({ isDirty, isUnsent }: { isDirty: boolean; isUnsent: boolean }) => isDirty && isUnsent);
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
