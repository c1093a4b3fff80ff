import { describe, expect, it, vi } from 'vitest';
import type { CompiledAction, CompiledCall } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { CallError } from '../../../src/language/errors/call-error.ts';
import type { CompiledExpression } from '../../../src/language/expression/compiled-expression.ts';
import type { LoadedAnswer } from '../../../src/runtime/actions/find-places.ts';
import { type Attempts, runAction } from '../../../src/runtime/actions/run-action.ts';
import { noteUpload, type OnWait } from '../../../src/runtime/actions/uploads-under-way.ts';
import type { CallRequest } from '../../../src/runtime/services/caller.ts';

const path = (root: 'record' | 'sources' | 'result', ...steps: string[]): CompiledExpression => ({
  op: 'path',
  path: { root, steps, missing: null },
});
const callOf = (call: string, more: Partial<CompiledCall> = {}): CompiledCall => ({
  call,
  effect: 'write',
  with: { id: { '=': path('record', 'id') } },
  send: 'nothing',
  ...more,
});
const actionOf = (...calls: CompiledCall[]): CompiledAction => ({ id: 'do', label: 'Do', effect: 'write', calls, errors: 'toast' });
const NOTHING_LOADED = () => ({ answers: [] as LoadedAnswer[], now: 0 });
const recordOf = (id: string) => withVariables(EMPTY_SCOPE, { record: { id } });

/** A run of one action with attempts that are kept between tries; `outcomes` answer the calls one after the other. */
function runnerOf(action: CompiledAction, ...outcomes: (unknown | CallError)[]) {
  const requests: CallRequest[] = [];
  const attempts: Attempts = new Map();
  let count = 0;
  const call = async (request: CallRequest) => {
    requests.push(request);
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const run = (scope = recordOf('r1'), onWait?: OnWait, loaded = NOTHING_LOADED) =>
    runAction({
      action,
      scope,
      forms: [],
      attempts,
      call,
      loaded,
      createRequestId: () => `id-${++count}`,
      ...(onWait && { onWait }),
    });
  return { run, requests, ids: () => requests.map((request) => request.requestId) };
}
const lost = new CallError(0, 'Lost.');
const refused = new CallError(141, 'No.');

describe('runAction', () => {
  it('sends each write with an id of its own and a read without', async () => {
    const { run, ids } = runnerOf(actionOf(callOf('a'), callOf('b'), callOf('c', { effect: 'read' })), 1, 2, 3);
    const outcome = await run();
    expect(outcome).toMatchObject({ state: 'done', result: 1 });
    expect(outcome.state === 'done' && outcome.scope.variables.result).toBe(1);
    expect(ids()).toEqual(['id-1', 'id-2', undefined]);
  });

  it('sends a hash in place of a long value that the person saw, and keeps the value for a conflict', async () => {
    const data = { id: 'x'.repeat(600_000) };
    const scope = withVariables(EMPTY_SCOPE, { record: data });
    const loaded = () => ({ answers: [{ call: 'get', params: {}, data, readAt: 0 }], now: 0 });
    const moved = new CallError(141, 'Moved.', undefined, {
      moved: [{ seen: 0, value: 0, now: 'y', label: 'Id', type: { type: 'string' } }],
    });
    const { run, requests } = runnerOf(actionOf(callOf('a')), moved);
    expect(await run(scope, undefined, loaded)).toMatchObject({ state: 'moved', moved: [{ was: data.id }] });
    expect(requests[0]?.seen).toEqual([
      { call: 'get', params: {}, age: 0, values: [[['id'], 'x'.repeat(200), { characters: 600_000, hash: expect.any(String) }]] },
    ]);
  });

  it('waits for the upload of a file and sends its reference, or the content where the upload fails', async () => {
    const { run, requests } = runnerOf(actionOf(callOf('a')), 1, 2);
    let end: (reference: string) => void = () => undefined;
    noteUpload('whole', new Promise((done) => (end = done)));
    noteUpload('lost', Promise.reject(new Error('No line.')));
    const first = run(recordOf('whole'));
    await Promise.resolve();
    expect(requests).toEqual([]);
    end('upload:1');
    await first;
    await run(recordOf('lost'));
    expect(requests.map(({ params }) => params.id)).toEqual(['upload:1', 'lost']);
  });

  it('sends nothing where the wait for an upload is given up', async () => {
    const { run, requests } = runnerOf(actionOf(callOf('a')), 1);
    const waits: (() => void)[] = [];
    noteUpload('endless', new Promise(() => undefined));
    const outcome = run(recordOf('endless'), (giveUp) => giveUp && waits.push(giveUp));
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    waits[0]!();
    expect([await outcome, requests]).toEqual([{ state: 'stopped', saved: [] }, []]);
  });

  it('sends the same body under the same id again after an unknown outcome', async () => {
    const { run, ids } = runnerOf(actionOf(callOf('a')), lost, lost, 'done');
    expect((await run()).state).toBe('unknown');
    expect((await run()).state).toBe('unknown');
    expect((await run()).state).toBe('done');
    expect(ids()).toEqual(['id-1', 'id-1', 'id-1']);
  });

  it('takes a new id for another body, after a refusal, and after success', async () => {
    const changed = runnerOf(actionOf(callOf('a')), lost, 'done');
    await changed.run();
    await changed.run(recordOf('r2'));
    expect(changed.ids()).toEqual(['id-1', 'id-2']);
    const denied = runnerOf(actionOf(callOf('a')), refused, 'done', 'done');
    expect(await denied.run()).toMatchObject({ state: 'failed', error: { message: 'No.' }, saved: [] });
    await denied.run();
    await denied.run();
    expect(denied.ids()).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('stops at the first failure, says what was saved, and skips it when it is tried again', async () => {
    const { run, requests } = runnerOf(actionOf(callOf('a'), callOf('b'), callOf('c')), 'A', refused, 'B', 'C');
    expect(await run()).toMatchObject({ state: 'failed', saved: ['a'] });
    expect(await run()).toMatchObject({ state: 'done', result: 'A' });
    expect(requests.map((request) => request.name)).toEqual(['a', 'b', 'b', 'c']);
  });

  it('makes a call again whose body changed since it succeeded', async () => {
    const { run, requests } = runnerOf(actionOf(callOf('a'), callOf('b')), 'A', refused, 'A2', 'B');
    await run();
    await run(recordOf('r2'));
    expect(requests.map((request) => [request.name, request.params.id])).toEqual([
      ['a', 'r1'],
      ['b', 'r1'],
      ['a', 'r2'],
      ['b', 'r2'],
    ]);
  });

  it('does not make a record again that its later calls are about, and tells that changes since were not saved', async () => {
    const image = callOf('image', { with: { id: { '=': path('result', 'id') } } });
    const { run, requests } = runnerOf(actionOf(callOf('create'), image), { id: 'new' }, refused, 'done');
    await run();
    expect(await run(recordOf('r2'))).toMatchObject({ state: 'done', result: { id: 'new' }, isOutdated: true });
    expect(requests.map(({ name, params }) => [name, params.id])).toEqual([
      ['create', 'r1'],
      ['image', 'new'],
      ['image', 'new'],
    ]);
  });

  it('passes over a call whose condition does not hold, and waits where it is not decided', async () => {
    const no: CompiledExpression = { op: 'literal', value: false };
    const skipped = runnerOf(actionOf(callOf('a', { when: no }), callOf('b')), 'B');
    expect(await skipped.run()).toMatchObject({ state: 'done', result: 'B' });
    const loading = { ...recordOf('r1'), pendingSources: new Set(['x']) };
    const undecided = runnerOf(actionOf(callOf('a', { when: path('sources', 'x') })));
    expect(await undecided.run(loading)).toEqual({ state: 'pending' });
    const unfilled = runnerOf(actionOf(callOf('a', { with: { x: { '=': path('sources', 'x') } } })));
    expect(await unfilled.run(loading)).toEqual({ state: 'pending' });
    expect([...undecided.requests, ...unfilled.requests]).toEqual([]);
  });

  it('takes a lost read for a failure: nothing was written', async () => {
    expect((await runnerOf(actionOf(callOf('a', { effect: 'read' })), lost).run()).state).toBe('failed');
  });

  it('sends a read that mails what it read once, and does not know whether a lost one was sent', async () => {
    const mail = callOf('report', { effect: 'read', with: { sendEmail: true } });
    const { run, ids } = runnerOf(actionOf(mail), lost, 'done');
    expect((await run()).state).toBe('unknown');
    expect((await run()).state).toBe('done');
    expect(ids()).toEqual(['id-1', 'id-1']);
    const shown = runnerOf(actionOf(callOf('report', { effect: 'read', with: { sendEmail: false } })), 'done');
    await shown.run();
    expect(shown.ids()).toEqual([undefined]);
  });

  it('reports an internal error as a failure', async () => {
    const call = vi.fn().mockRejectedValue(new Error('Broken.'));
    const outcome = await runAction({
      action: actionOf(callOf('a')),
      scope: recordOf('r'),
      forms: [],
      attempts: new Map(),
      call,
      loaded: NOTHING_LOADED,
      createRequestId: () => 'i',
    });
    expect(outcome).toMatchObject({ state: 'failed', error: { code: 1, message: 'Broken.' } });
  });
});
