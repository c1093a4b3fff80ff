import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledAction } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import { CallError } from '../../../../src/language/errors/call-error.ts';
import { useAction } from '../../../../src/runtime/render/controllers/use-action.ts';
import { runController } from './run-controller.tsx';

/** An action that leads on with its answer. */
const action: CompiledAction = {
  id: 'save',
  label: 'Save',
  effect: 'write',
  calls: [{ call: 'saveDish', effect: 'write', with: {}, send: 'form' }],
  errors: 'toast',
  success: { parts: ['Saved'] },
  after: { set: [{ path: 'record.rank', value: 7 }], refresh: ['dish'], close: true, go: { parts: ['/dishes/7'] } },
};

afterEach(() => history.replaceState(null, '', '/'));

/** Presses the button on `/dishes/1`; `end` lets the server answer. */
async function press(answers: () => unknown = () => ({}), errors: CompiledAction['errors'] = 'toast') {
  history.replaceState(null, '', '/dishes/1');
  let answer: () => void = () => undefined;
  const screen = { refresh: vi.fn(async () => undefined), setLoaded: vi.fn(() => []), closeDialog: vi.fn() };
  const run = runController(() => useAction({ ...action, errors }), {
    answers: {
      saveDish: () =>
        new Promise((resolve) => (answer = () => resolve(answers()))).then((each) => (each instanceof Error ? Promise.reject(each) : each)),
    },
    screen,
  });
  let state: unknown;
  await act(async () => {
    void run
      .now()
      .run(EMPTY_SCOPE)
      .then((end) => (state = end));
    await vi.waitFor(() => expect(run.requests).toHaveLength(1));
  });
  const end = async () => {
    await act(async () => answer());
    await vi.waitFor(() => expect(state).toBeDefined());
    return state;
  };
  return { ...run, screen, end };
}

describe('useAction', () => {
  it('shows the answer, closes the dialog and leads on', async () => {
    const { screen, end, address, toasts } = await press();
    expect(await end()).toBe('done');
    expect([address(), toasts.map(({ text }) => text)]).toEqual(['/dishes/7', ['Saved']]);
    expect([screen.setLoaded, screen.closeDialog].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });

  it('leaves the page alone to which a person went before the answer, but reports it there and reloads that page', async () => {
    const { screen, end, address, toasts } = await press();
    history.replaceState(null, '', '/dishes/2');
    await end();
    expect([address(), toasts.map(({ text }) => text)]).toEqual(['/sample', ['Saved']]);
    expect([screen.setLoaded, screen.closeDialog].map((each) => each.mock.calls.length)).toEqual([0, 0]);
    expect(screen.refresh.mock.calls).toEqual([[undefined, expect.anything()]]);
  });

  it('does not end what has taken the place of its dialog', async () => {
    const { end, unmount } = await press();
    unmount();
    expect(await end()).toBe('pending');
  });

  it('takes the notice of a failure away at the next press', async () => {
    const { now, end, toasts } = await press(() => new CallError(141, 'The name is taken.'));
    await end();
    expect(toasts.map(({ text }) => text)).toEqual(['The name is taken.']);
    await act(async () => void now().run(EMPTY_SCOPE));
    await vi.waitFor(() => expect(toasts).toEqual([]));
  });

  it('reports a refusal where the form shows it, and in a notice to a person who has left the form', async () => {
    const refuse = () => new CallError(141, 'The name is taken.');
    const here = await press(refuse, 'inline');
    await here.end();
    expect([here.now().error?.text, here.toasts]).toEqual(['The name is taken.', []]);
    const left = await press(refuse, 'inline');
    left.unmount();
    await left.end();
    expect(left.toasts.map(({ text }) => text)).toEqual(['The name is taken.']);
  });
});
