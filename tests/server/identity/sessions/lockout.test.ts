import { beforeEach, describe, expect, it } from 'vitest';
import { createLockout, forgetAttempts, isLockedOut, LOCKOUT } from '../../../../server/identity/sessions/lockout.ts';
import { placeOf } from '../../../../server/identity/sessions/place-of.ts';
import { testServer } from '../../support/test-server.ts';

const { server } = testServer();

const waits: number[] = [];
const lockoutOf = (process = server) =>
  createLockout(process.store.database, server.clock, async (milliseconds) => void waits.push(milliseconds));
beforeEach(() => {
  waits.length = 0;
  server.clock.advance(3_600_000);
});

/** Makes that many attempts in sequence, and returns the outcome of the last. */
async function attempt(times: number, account: string, address: string) {
  let last = { minutesLeft: 0, isFirstRefused: false };
  for (let time = 0; time < times; time += 1) last = await lockoutOf().count(account, address);
  return last;
}

describe('createLockout', () => {
  it('limits parallel guesses, in any process', async () => {
    const counted = await Promise.all(Array.from({ length: 20 }, () => lockoutOf().count('bea', '203.0.113.1')));
    expect(counted.filter(({ minutesLeft }) => minutesLeft === 0)).toHaveLength(LOCKOUT.attempts);
  });

  it('slows down an account that many places try, and never refuses a new place', async () => {
    for (let place = 0; place < 8; place += 1) await attempt(LOCKOUT.attempts, 'ida', `203.0.113.${place}`);
    expect(waits[0]).toBe(LOCKOUT.step);
    expect(waits.at(-1)).toBe(LOCKOUT.longestWait);
    expect((await attempt(1, 'ida', '198.51.100.1')).minutesLeft).toBe(0);
    expect(waits.at(-1)).toBe(LOCKOUT.longestWait);
  });

  it('delays nobody who signs in often', async () => {
    for (let time = 0; time < LOCKOUT.slowAfter; time += 1) {
      await attempt(2, 'sol', '203.0.113.1');
      await lockoutOf().clear('sol', '203.0.113.1');
    }
    expect(waits).toEqual([]);
  });

  it('resets one place with a sign-in from there, and all places by an admin', async () => {
    await attempt(9, 'olga', '203.0.113.1');
    await attempt(9, 'olga', '203.0.113.2');
    await lockoutOf().clear('olga', '203.0.113.1');
    const { database } = server.store;
    expect((await attempt(1, 'olga', '203.0.113.1')).minutesLeft).toBe(0);
    expect([await isLockedOut(database, 'Olga', server.clock.now()), await isLockedOut(database, 'ana', server.clock.now())]).toEqual([
      true,
      false,
    ]);
    await forgetAttempts(database, 'olga');
    expect([await isLockedOut(database, 'olga', server.clock.now()), (await attempt(1, 'olga', '203.0.113.2')).minutesLeft]).toEqual([
      false,
      0,
    ]);
  });
});

describe('placeOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('maps %j to %j', (address, place) => expect(placeOf(address)).toBe(place));
});
