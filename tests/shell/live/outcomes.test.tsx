import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  awaitSettled,
  keepRequest,
  lostRequests,
  markAnswerLost,
  printOutcome,
  type SettledRequest,
} from '../../../src/runtime/actions/lost-requests.ts';
import { followLost } from '../../../src/shell/live/outcomes/follow-lost.ts';

const request = (requestId: string, user = 'u1') => ({
  functionName: 'createRefund',
  requestId,
  label: 'Refund',
  page: 'Order 1',
  place: '/orders/1 refund',
  user,
});
/** What another load of the page has left in this tab, or a tab that was duplicated has brought along. */
const leftBy = (owner: string, ...left: ReturnType<typeof request>[]) =>
  sessionStorage.setItem('tablero-lost-requests', JSON.stringify(left.map((each) => ({ ...each, owner, sentAt: Date.now() }))));
/** Which page loads the browser says are open. */
const opened = (...owners: string[]) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      request: async () => undefined,
      query: async () => ({ held: owners.map((owner) => ({ name: `tablero-page-${owner}` })), pending: [] }),
    },
  });
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  sessionStorage.clear();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function follow(answers: (SettledRequest | Error)[], user = 'u1') {
  const asked: string[] = [];
  const readAgain = vi.fn();
  const onAnswer = vi.fn();
  const follower = followLost({
    user,
    readAgain,
    onAnswer,
    settle: async ({ requestId }) => {
      asked.push(requestId);
      const answer = answers.shift() ?? { state: 'running' as const };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  stop = follower.stop;
  return { follower, asked, readAgain, onAnswer };
}

describe('followLost', () => {
  it('takes the message of what was not done away once the same is tried again, and no other', async () => {
    const { follower } = follow([{ state: 'not-done' }, { state: 'not-done' }, { state: 'done' }]);
    keepRequest(request('one'));
    keepRequest({ ...request('two'), place: '/orders/1 note' });
    markAnswerLost('one', 0);
    markAnswerLost('two', 0);
    keepRequest(request('done'));
    markAnswerLost('done', 0);
    await pass(5000);
    expect(follower.state().settled.map(({ request: { requestId } }) => requestId)).toEqual(['one', 'two', 'done']);
    keepRequest(request('three'));
    expect(follower.state().settled.map(({ request: { requestId } }) => requestId)).toEqual(['two', 'done']);
  });

  it('polls until the outcome is known, names the pressed action, and reloads', async () => {
    const { follower, asked, readAgain } = follow([new Error('away'), new Error('away'), { state: 'running' }, { state: 'done' }]);
    const told: SettledRequest[] = [];
    keepRequest(request('one'));
    awaitSettled('one', (settled) => told.push(settled) === 0);
    await pass(5000);
    expect(asked).toEqual([]);
    markAnswerLost('one', 0);
    await pass(5000);
    expect([follower.state().asked.length, told, readAgain.mock.calls.length]).toEqual([1, [], 0]);
    await pass(5000);
    expect([asked.length, told, follower.state().asked, lostRequests(), readAgain.mock.calls.length]).toEqual([
      4,
      [{ state: 'done' }],
      [],
      [],
      1,
    ]);
    expect(follower.state().settled).toMatchObject([{ request: { requestId: 'one' }, settled: { state: 'done' } }]);
    follower.dismiss('one');
    expect(follower.state().settled).toEqual([]);
    await pass(60_000);
    expect(asked).toHaveLength(4);
  });

  it('leaves the message to a page that still waits, and notices the server', async () => {
    const { follower, readAgain, onAnswer } = follow([{ state: 'done' }]);
    keepRequest(request('one'));
    void awaitSettled('one', ({ state }) => state === 'done');
    markAnswerLost('one', 0);
    await pass(1);
    expect([follower.state(), readAgain.mock.calls.length, onAnswer.mock.calls.length]).toEqual([{ asked: [], settled: [] }, 0, 1]);
  });

  it('never asks for what this page has just sent, however late it begins to follow', async () => {
    opened();
    keepRequest(request('under way'));
    const { asked } = follow([{ state: 'not-done' }]);
    await pass(10_000);
    expect([asked, lostRequests().length]).toEqual([[], 1]);
  });

  it('asks after a reload for what the page before had sent, and only for whom it was', async () => {
    opened();
    leftBy('before', request('before'), request('of another', 'u2'));
    const { asked, follower } = follow([{ state: 'not-done' }]);
    await pass(1);
    expect([asked, follower.state().settled[0]?.settled]).toEqual([['before'], { state: 'not-done' }]);
    expect(lostRequests().map(({ requestId }) => requestId)).toEqual(['of another']);
  });

  it('leaves to a page that is open what it waits for, in a tab that was duplicated from it', async () => {
    opened('the other tab');
    leftBy('the other tab', request('under way'));
    const { asked } = follow([{ state: 'not-done' }]);
    await pass(10_000);
    expect([asked, lostRequests()]).toEqual([[], []]);
  });

  it('waits as long as a call can take where the browser cannot say which pages are open', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    leftBy('before', request('before'));
    const { asked } = follow([{ state: 'done' }]);
    await pass(55_000);
    expect(asked).toEqual([]);
    await pass(10_000);
    expect(asked).toEqual(['before']);
  });
});

describe('printOutcome', () => {
  it('says what came of it, and never more than is known', () => {
    expect(printOutcome({ label: 'Refund' }, { state: 'done' })).toBe('"Refund" was done, once.');
    expect(printOutcome({ label: 'Save', left: 1 }, { state: 'done' })).toMatch(/in part: 1 of its steps is still to come/);
    expect(printOutcome({ label: 'Refund' }, { state: 'refused', reason: 'The card was closed.' })).toBe(
      '"Refund" was not done. The card was closed.',
    );
    expect(printOutcome({ label: 'Refund' }, { state: 'not-done' })).toMatch(/was not done: it did not reach the server or was refused/);
    expect(printOutcome({ label: 'Refund' }, { state: 'unknown' })).toMatch(/is unknown: another server took it/);
  });
});
