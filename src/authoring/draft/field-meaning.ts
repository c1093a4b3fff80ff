import type { Unit } from '../../language/contracts/contract-types.ts';
import { isForbiddenField } from '../../language/contracts/forbidden-keys.ts';
import { wordsOf } from './names.ts';

/* The content of a field, guessed from its name. */

const SECRETS: ReadonlySet<string> = new Set([
  ...[
    'password',
    'passwords',
    'passwd',
    'pwd',
    'passphrase',
    'passcode',
    'secret',
    'secrets',
    'token',
    'tokens',
    'salt',
    'hash',
    'otp',
    'totp',
  ],
  ...['credential', 'credentials', 'apikey', 'cvv', 'cvc', 'ssn', 'iban', 'pin', 'digest', 'jwt'],
]);
/** Words that are a secret beside each other. */
const SECRET_PAIRS: ReadonlySet<string> = new Set([
  'api key',
  'private key',
  'access key',
  'signing key',
  'encryption key',
  'recovery code',
  'recovery codes',
  'backup codes',
  'card number',
  'social security',
]);

/** Whether a field is a secret by its name: `password_hash`, `apiKey`. Names of tokens that only count are none: `max_tokens`. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  if (
    /^(max|min|num|total|count|used)$/.test(words[0] ?? '') ||
    /^(count|used|at|on|url|type|hint|expires|expiry)$/.test(words.at(-1) ?? '')
  )
    return false;
  return words.some((word, index) => SECRETS.has(word) || SECRET_PAIRS.has(`${word} ${words[index + 1] ?? ''}`));
}

/** The unit of a number by the name of its field; `plain` where that says none. */
export function unitOfName(name: string, isInteger: boolean): Unit {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (last === 'cents' && isInteger) return 'cents';
  if (/^(percent|percentage|pct)$/.test(last)) return 'percent';
  if (/^(latitude|longitude|lat|lng|lon)$/.test(last)) return 'degrees';
  if (/^(minutes|mins)$/.test(last)) return 'minutes';
  if (/^(ms|millis|milliseconds)$/.test(last)) return 'milliseconds';
  if (/^(metres|meters)$/.test(last)) return 'metres';
  if (last === 'miles') return 'miles';
  if (isInteger && /^(count|quantity|qty|stock)$/.test(last)) return 'count';
  return 'plain';
}

/** Names of the field that names a record for people, the best first. */
const TEXTS = ['name', 'title', 'label', 'full_name', 'display_name', 'subject', 'number', 'code'];
/** Those that do so only where every record has one. */
const LESSER_TEXTS = ['email', 'username', 'sku', 'slug', 'description'];

/** The field that names a record for people, of those that hold a text. `required`: those that every record has; default: all. */
export function textFieldOf(texts: readonly string[], required = texts): string | undefined {
  const wordsWanted = [...TEXTS, ...LESSER_TEXTS].map((name) => wordsOf(name).join(' '));
  const ranked = texts
    .map((name) => [wordsWanted.indexOf(wordsOf(name).join(' ')), name] as const)
    .filter(([rank, name]) => rank >= 0 && (rank < TEXTS.length || required.includes(name)));
  const [best] = ranked.sort(([one], [other]) => one - other);
  return best?.[1] ?? texts.find((name) => wordsOf(name).at(-1) === 'name');
}

/** Whether a text has several lines, by the name of its field. */
export function hasLines(name: string): boolean {
  return /^(description|note|notes|comment|comments|body|bio|message|remarks|content)$/.test(wordsOf(name).at(-1) ?? '');
}

/** Whether a member of an object can be a field of a contract under its own name. */
export function isFieldName(name: string): boolean {
  return /^[\p{L}_$@][\p{L}\p{N}_$@:-]*$/u.test(name) && !isForbiddenField(name) && !/^(in|true|false|null)$/.test(name);
}
