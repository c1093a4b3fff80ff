import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createPersonLimit } from '../../base/limit-per-person.ts';
import { PASSWORD_COST } from '../../base/settings/password-cost.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Result of checking a password. */
export interface CheckedPassword {
  isRight: boolean;
  /** Hash of the right password with the current cost, if the stored hash has a lower one. */
  renewed?: string;
}

const LENGTH = 32;
/** Maximum number of concurrent hashes: each takes 128 MB at the current cost, and one of the four threads that also read files. */
const AT_ONCE = 2;
const turns = createPersonLimit(AT_ONCE);
const inTurn = <Value>(work: () => Promise<Value>) => turns('', work);

/** A salted scrypt hash with its cost: `scrypt$N$r$p$salt$hash`. `cost` is the binary logarithm of N. */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return inTurn(() => hash(password, costOf(cost)));
}

/** Whether a password matches a hash. */
export async function verifyPassword(password: string, hash: string | null, cost = PASSWORD_COST): Promise<boolean> {
  return (await checkPassword(password, hash, cost)).isRight;
}

/**
 * Whether a password matches a hash, and the new hash if its cost is too low. Without a hash, and with a low cost, it takes as long as with the current
 * cost, so that the time of a sign-in reveals neither whether an account exists nor the age of its password.
 */
export function checkPassword(password: string, stored: string | null, cost = PASSWORD_COST): Promise<CheckedPassword> {
  const now = costOf(cost);
  const [, n, r, p, salt, expected] = (stored ?? '').split('$');
  return inTurn(async () => {
    if (salt === undefined || expected === undefined) {
      await hash(password, now);
      return { isRight: false };
    }
    const then = { N: Number(n), r: Number(r), p: Number(p) };
    const isCheap = then.N * then.r * then.p < now.N * now.r * now.p;
    const [key, renewed] = await Promise.all([derive(password, Buffer.from(salt, 'base64'), then), isCheap && hash(password, now)]);
    const wanted = Buffer.from(expected, 'base64');
    const isRight = key.length === wanted.length && timingSafeEqual(key, wanted);
    return isRight && renewed ? { isRight, renewed } : { isRight };
  });
}

async function hash(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

function costOf(exponent: number): Cost {
  return { N: 2 ** exponent, r: 8, p: 1 };
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
