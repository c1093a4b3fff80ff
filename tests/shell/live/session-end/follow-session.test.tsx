import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleUser } from '../../../../src/language/compiled/page-scope.ts';
import { followSession, type SessionFollower } from '../../../../src/shell/live/session-end/follow-session.ts';

const ana: ConsoleUser = { objectId: 'u1', full_name: 'Ana', email: 'ana@x.pr', roles: ['sales'] };
type Read = ConsoleUser | 'ended' | undefined | Error;

let follower: SessionFollower | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  follower?.stop();
});

/** A follower whose session reads as the test says, with somebody at work or not. */
function follow(first: Read, atWork = false) {
  const world = {
    reads: first,
    read: async () => world.reads,
    atWork,
    onEnded: vi.fn(),
    onOver: vi.fn(),
    onBack: vi.fn(),
  };
  follower = followSession({
    read: async () => {
      const read = await world.read();
      if (read instanceof Error) throw read;
      return read;
    },
    user: 'u1',
    isAtWork: () => world.atWork,
    onEnded: world.onEnded,
    onOver: world.onOver,
    onBack: world.onBack,
  });
  follower.heard();
  return { world, follower };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('followSession', () => {
  it('redirects to sign-in where nothing is being edited', async () => {
    const { world } = follow('ended');
    await pass(1000);
    expect([world.onEnded.mock.calls.length, world.onOver.mock.calls.length]).toEqual([1, 0]);
  });

  it('goes on where the session lives under another token', async () => {
    const { world } = follow(ana);
    await pass(1000);
    expect([world.onBack.mock.calls.length, world.onEnded.mock.calls.length]).toEqual([1, 0]);
  });

  it('keeps a page that is being edited, shows a notice, and continues after sign-in elsewhere', async () => {
    const { world } = follow('ended', true);
    await pass(1000);
    expect([world.onOver.mock.calls.length, world.onEnded.mock.calls.length]).toEqual([1, 0]);
    world.reads = ana;
    window.dispatchEvent(new Event('focus'));
    await pass(1);
    expect(world.onBack.mock.calls).toEqual([[ana]]);
  });

  it('redirects to sign-in once the edit is dropped, also after sign-in of another user', async () => {
    const { world } = follow('ended', true);
    await pass(1000);
    world.atWork = false;
    world.reads = { ...ana, objectId: 'u2' };
    await pass(5000);
    expect(world.onEnded).toHaveBeenCalledTimes(1);
  });

  it('does not treat an unavailable server as signed out', async () => {
    const { world } = follow(new Error('The server could not be reached.'));
    await pass(11_000);
    expect(world.onEnded).not.toHaveBeenCalled();
    world.reads = undefined;
    await pass(5000);
    expect(world.onEnded).toHaveBeenCalledTimes(1);
  });

  it('does not take an answer that is older than a later sign-in', async () => {
    const answers: ((now: Read) => void)[] = [];
    const { world } = follow('ended', true);
    await pass(1000);
    world.onOver.mockClear();
    world.read = () => new Promise((resolve) => answers.push(resolve));
    window.dispatchEvent(new Event('focus'));
    await pass(1);
    window.dispatchEvent(new Event('focus'));
    await pass(1);
    answers[1]!(ana);
    await pass(1);
    answers[0]!('ended');
    await pass(1);
    expect([world.onBack.mock.calls, world.onOver.mock.calls.length]).toEqual([[[ana]], 0]);
  });
});
