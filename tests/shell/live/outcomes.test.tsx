import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  awaitSettled,
  keepAsked,
  keepLost,
  lostRequests,
  type SettledRequest,
  settledText,
} from '../../../src/runtime/actions/lost-requests.ts';
import { followLost } from '../../../src/shell/live/outcomes/follow-lost.ts';

const request = (requestId: string, user = 'u1') => ({ functionName: 'createRefund', requestId, label: 'Refund', page: 'Order 1', user });
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function follow(answers: (SettledRequest | Error)[], user = 'u1') {
  const asked: string[] = [];
  const readAgain = vi.fn();
  const follower = followLost({
    user,
    readAgain,
    settle: async ({ requestId }) => {
      asked.push(requestId);
      const answer = answers.shift() ?? { state: 'running' as const };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  stop = follower.stop;
  return { follower, asked, readAgain };
}

describe('followLost', () => {
  it('asks until it is known, however often nobody answers, tells who pressed, and reads again', async () => {
    const { follower, asked, readAgain } = follow([new Error('away'), new Error('away'), { state: 'running' }, { state: 'done' }]);
    const told: SettledRequest[] = [];
    keepAsked(request('one'));
    awaitSettled('one', (settled) => void told.push(settled));
    await pass(5000);
    expect(asked).toEqual([]);
    keepLost('one', 0);
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

  it('asks after a reload for what the page before had sent, and only for whom it was', async () => {
    keepAsked(request('before'));
    keepAsked(request('of another', 'u2'));
    const { asked, follower } = follow([{ state: 'not-done' }]);
    await pass(1);
    expect([asked, follower.state().settled[0]?.settled]).toEqual([['before'], { state: 'not-done' }]);
    expect(lostRequests().map(({ requestId }) => requestId)).toEqual(['of another']);
  });
});

describe('settledText', () => {
  it('says what came of it, and never more than is known', () => {
    expect(settledText({ label: 'Refund' }, { state: 'done' })).toBe('"Refund" was done, once.');
    expect(settledText({ label: 'Save', left: 1 }, { state: 'done' })).toMatch(/in part: 1 of its steps is still to come/);
    expect(settledText({ label: 'Refund' }, { state: 'refused', reason: 'The card was closed.' })).toBe(
      '"Refund" was not done. The card was closed.',
    );
    expect(settledText({ label: 'Refund' }, { state: 'not-done' })).toMatch(/was not done: it never reached the server/);
    expect(settledText({ label: 'Refund' }, { state: 'unknown' })).toMatch(/Nobody can know/);
  });
});
