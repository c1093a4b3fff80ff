import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Seconds of one time step, and the steps that a clock may be off. */
const PERIOD = 30;
const DRIFT = 1;
/** Number of recovery codes of a person. */
export const RECOVERY_CODES = 10;
/** Letters without those that look alike: 32, five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** A code as typed: of an app, a recovery code as a hash, or neither. */
export type TypedCode = { kind: 'time'; digits: string } | { kind: 'recovery'; hash: string } | { kind: 'neither' };

/** A new secret for an app, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address for an app, as text and as a picture (SVG). */
export function describeSecret(secret: string, { brand, name }: { brand: string; name: string }): { uri: string; svg: string } {
  const uri = totpOf(secret, { issuer: brand, label: name }).toString();
  return { uri, svg: renderSVG(uri, { ecc: 'M', border: 3 }) };
}

/** The time step of a code; undefined if it is not valid now. */
export function stepOfCode(secret: string, digits: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const off = totpOf(secret).validate({ token: digits, timestamp, window: DRIFT });
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + off;
}

/** Reads a code, with or without its displayed spaces and hyphens. */
export function readCode(typed: unknown): TypedCode {
  if (typeof typed !== 'string' || typed.length > 100) return { kind: 'neither' };
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'time', digits: code };
  const isRecovery = code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', hash: hashCode(code) } : { kind: 'neither' };
}

/** New recovery codes as displayed, and their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join(''));
  return { codes: codes.map((code) => code.match(/.{4}/g)!.join('-')), hashes: codes.map(hashCode) };
}

function totpOf(secret: string, described: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...described, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });
}

/** 80 random bits need no slow hash. */
function hashCode(code: string): string {
  return createHash('sha256').update(`recovery code ${code}`).digest('hex');
}
