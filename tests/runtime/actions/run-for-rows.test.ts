import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import { CallError } from '../../../src/language/errors/call-error.ts';
import type { CompiledExpression } from '../../../src/language/expression/compiled-expression.ts';
import type { Attempts } from '../../../src/runtime/actions/run-action.ts';
import { type RowProgress, runForRows } from '../../../src/runtime/actions/run-for-rows.ts';
import type { CallRequest } from '../../../src/runtime/services/caller.ts';

const row = (...steps: string[]): CompiledExpression => ({ op: 'path', path: { root: 'row', steps, missing: null } });
const finish: CompiledAction = {
  id: 'finish',
  label: 'Finish',
  effect: 'write',
  errors: 'toast',
  enabled: row('isOpen'),
  disabledReason: { parts: ['It is closed'] },
  success: { parts: ['Finished'] },
  calls: [{ call: 'finishOrder', effect: 'write', with: { id: { '=': row('id') } }, send: 'nothing' }],
};
const rowsOf = (...ids: string[]) => ids.map((id) => ({ key: id, name: id, row: { id, isOpen: true } }));
const lost = () => new CallError(0, 'The server could not be reached.');

/** A run whose calls are answered by `answer`, with requests and notifications. `attempts` are kept, so that a second run continues with them. */
function runnerOf(answer: (id: string, nth: number) => unknown) {
  const requests: CallRequest[] = [];
  const reported: string[] = [];
  const last = new Map<string, RowProgress>();
  const attempts = new Map<string, Attempts>();
  const waits: number[] = [];
  let count = 0;
  const run = (rows: ReturnType<typeof rowsOf>, stop = new AbortController(), onWait: () => void = () => undefined) =>
    runForRows({
      action: finish,
      rows,
      scope: EMPTY_SCOPE,
      forms: [],
      format: () => '',
      attemptsOf: (key) => attempts.get(key) ?? attempts.set(key, new Map()).get(key)!,
      async call(request) {
        requests.push(request);
        const id = String(request.params.id);
        const given = answer(id, requests.filter(({ params }) => params.id === id).length);
        if (given instanceof Error) throw given;
        return given;
      },
      loaded: () => ({ answers: [], now: 0 }),
      describeConflict: (moved) => `${moved.length} moved`,
      createRequestId: () => `id-${++count}`,
      report(key, progress) {
        reported.push(`${key} ${progress.state}`);
        last.set(key, progress);
      },
      stop: stop.signal,
      async wait(milliseconds) {
        waits.push(milliseconds);
        onWait();
      },
    });
  return { run, reported, last, waits, sent: () => requests.map(({ params, requestId }) => `${params.id} ${requestId}`) };
}

describe('runForRows', () => {
  it('does one row after the other, each under a request id of its own', async () => {
    const { run, reported, sent, last } = runnerOf(() => true);
    await run(rowsOf('a', 'b'));
    expect(reported).toEqual(['a running', 'a done', 'b running', 'b done']);
    expect(sent()).toEqual(['a id-1', 'b id-2']);
    expect(last.get('a')).toEqual({ state: 'done', text: 'Finished' });
  });

  it('goes on after a refusal and keeps its reason', async () => {
    const { run, last } = runnerOf((id) => (id === 'a' ? new CallError(141, 'Order is cancelled.') : true));
    await run(rowsOf('a', 'b'));
    expect([last.get('a'), last.get('b')?.state]).toEqual([{ state: 'failed', text: 'Order is cancelled.' }, 'done']);
  });

  it('judges a row again right before it, and sends nothing for one that is no longer allowed', async () => {
    const { run, last, sent } = runnerOf(() => true);
    await run([{ key: 'a', name: 'a', row: { id: 'a', isOpen: false } }]);
    expect(last.get('a')).toEqual({ state: 'failed', text: 'It is closed' });
    expect(sent()).toEqual([]);
  });

  it('asks for a lost answer under the same id until it comes, before any other row, and waits longer each time', async () => {
    const { run, reported, sent, waits } = runnerOf((id, nth) => (id === 'a' && nth < 7 ? lost() : true));
    await run(rowsOf('a', 'b'));
    expect(new Set(sent())).toEqual(new Set(['a id-1', 'b id-2']));
    expect(sent().filter((each) => each === 'a id-1')).toHaveLength(7);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(reported.slice(-3)).toEqual(['a done', 'b running', 'b done']);
  });

  it('stops after the row under way, and leaves the others', async () => {
    const stop = new AbortController();
    const { run, last, sent } = runnerOf(() => {
      stop.abort();
      return true;
    });
    await run(rowsOf('a', 'b', 'c'), stop);
    expect(['a', 'b', 'c'].map((key) => last.get(key)?.state)).toEqual(['done', 'left', 'left']);
    expect(sent()).toHaveLength(1);
  });

  it('says that it does not know where the asking was stopped, and asks for the same later, whatever the row says by then', async () => {
    const stop = new AbortController();
    const { run, last, sent } = runnerOf((_, nth) => (nth === 1 ? lost() : true));
    await run(rowsOf('a', 'b'), stop, () => stop.abort());
    expect([last.get('a')?.state, last.get('b')?.state]).toEqual(['unknown', 'left']);
    await run([{ key: 'a', name: 'a', row: { id: 'a', isOpen: false } }]);
    expect(last.get('a')?.state).toBe('done');
    expect(sent()).toEqual(['a id-1', 'a id-1']);
  });

  it('takes a new id for a row that was refused and is tried again', async () => {
    const { run, sent } = runnerOf((_, nth) => (nth === 1 ? new CallError(141, 'No.') : true));
    await run(rowsOf('a'));
    await run(rowsOf('a'));
    expect(sent()).toEqual(['a id-1', 'a id-2']);
  });

  it('ends where the session is gone', async () => {
    const { run, last } = runnerOf(() => new CallError(209, 'Invalid session token'));
    await run(rowsOf('a', 'b'));
    expect([last.get('a')?.state, last.get('b')?.state]).toEqual(['failed', 'left']);
  });
});
