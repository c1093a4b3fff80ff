import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { NoSession } from '../../identity/sessions/session.ts';

/** Content of an opened cookie. `isDue`: seal it again, to extend it or because a newer secret is in use. */
export interface OpenedSeal {
  token: string;
  /** Whether it was sealed for an admin: selects messages during an outage, and never grants a right. */
  wasAdmin: boolean;
  isDue: boolean;
  /** Start of the session, and its end regardless of use. */
  begunAt: Date;
  longestUntil: Date;
}

/** Encrypts a Parse Server's token in an authenticated cookie with an expiry. */
export interface Seal {
  /** `begunAt`: default now, at sign-in. */
  close(token: string, about?: { isAdmin?: boolean; begunAt?: Date }): string;
  open(value: string): OpenedSeal | NoSession;
  /** The token, even of an expired seal, for signing out. Undefined for a foreign seal. */
  tokenOf(value: string): string | undefined;
}

/** Token, expiry and start of the session (absent in older seals), in milliseconds. */
interface SealedContent {
  token: string;
  end: number;
  begun?: number;
  isAdmin?: boolean;
}

const VERSION = 1;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const CIPHER = 'aes-256-gcm';
const HOUR = 3_600_000;
/** The expiry moves in steps, so that not every answer sets a cookie. */
const STEP = 5 * 60_000;

/**
 * Creates the seal: AES-256-GCM with keys derived from the secrets (HKDF, SHA-256). The first secret encrypts, each decrypts, so that a
 * secret can be rotated without signing anybody out. A session ends after some hours without use, and after `longestHours` in any case. The
 * value is base64url of version, nonce, tag and ciphertext.
 */
export function createSeal(
  secrets: readonly string[],
  clock: Clock,
  { hours, longestHours }: { hours: number; longestHours: number },
): Seal {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `tablero session cookie ${VERSION}`, 32)));
  const lifetime = hours * HOUR;

  return {
    close(token, { isAdmin = false, begunAt = clock.now() } = {}) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(CIPHER, keys[0] as Buffer, iv).setAAD(Buffer.of(VERSION));
      const begun = begunAt.getTime();
      const content = JSON.stringify({ token, end: endAfterUse(begun), begun, ...(isAdmin && { isAdmin }) } satisfies SealedContent);
      const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    open(value) {
      const content = unseal(value);
      if (content === undefined) return 'unknown';
      const { begun = content.end - lifetime } = content;
      const longestUntil = begun + longestHours * HOUR;
      if (Math.min(content.end, longestUntil) <= clock.now().getTime()) return 'expired';
      const isDue = endAfterUse(begun) - content.end > STEP || content.key > 0;
      const wasAdmin = content.isAdmin === true;
      return { token: content.token, wasAdmin, isDue, begunAt: new Date(begun), longestUntil: new Date(longestUntil) };
    },

    tokenOf: (value) => unseal(value)?.token,
  };

  function endAfterUse(begun: number): number {
    return Math.min(clock.now().getTime() + lifetime, begun + longestHours * HOUR);
  }

  function unseal(value: string): (SealedContent & { key: number }) | undefined {
    const bytes = Buffer.from(value, 'base64url');
    if (bytes.length <= 1 + IV_LENGTH + TAG_LENGTH || bytes[0] !== VERSION) return undefined;
    for (const [key, secret] of keys.entries()) {
      const content = decipher(bytes, secret);
      if (content !== undefined) return { ...(JSON.parse(content) as SealedContent), key };
    }
    return undefined;
  }
}

function decipher(bytes: Buffer, key: Buffer): string | undefined {
  const iv = bytes.subarray(1, 1 + IV_LENGTH);
  const tag = bytes.subarray(1 + IV_LENGTH, 1 + IV_LENGTH + TAG_LENGTH);
  try {
    const opened = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_LENGTH }).setAAD(Buffer.of(VERSION)).setAuthTag(tag);
    return opened.update(bytes.subarray(1 + IV_LENGTH + TAG_LENGTH), undefined, 'utf8') + opened.final('utf8');
  } catch {
    // Another key, or a changed value: the tag does not match.
    return undefined;
  }
}
