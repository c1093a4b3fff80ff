import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const LENGTH = 32;

/** A salted scrypt hash with its cost: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether a password fits a hash. Without a hash it works as long and says no, so that the time of a sign-in does not tell whether an account
 * exists.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt, expected] = (hash ?? '').split('$');
  if (salt === undefined || expected === undefined) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const key = await derive(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p) });
  const wanted = Buffer.from(expected, 'base64');
  return key.length === wanted.length && timingSafeEqual(key, wanted);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
