/** Length of new passwords, in characters. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** Parts of the passwords that attackers try first. Combined with digits and signs they are guessed at any length. */
const KNOWN = [
  ...[
    'password',
    'passwort',
    'contrasena',
    'clave',
    'passphrase',
    'secret',
    'secreto',
    'letmein',
    'welcome',
    'bienvenido',
    'changeme',
    'default',
  ],
  ...['admin', 'administrator', 'administrador', 'root', 'user', 'usuario', 'test', 'demo', 'guest', 'login', 'master', 'manager', 'staff'],
  ...['qwertyuiop', 'qwerty', 'asdfghjkl', 'asdfgh', 'zxcvbnm', 'qazwsx', 'azerty', 'abcdefghijklmnopqrstuvwxyz', 'abcdef', 'abc'],
  ...[
    'iloveyou',
    'teamo',
    'sunshine',
    'princess',
    'princesa',
    'football',
    'baseball',
    'monkey',
    'dragon',
    'superman',
    'batman',
    'starwars',
  ],
  ...['summer', 'winter', 'spring', 'autumn', 'verano', 'invierno', 'puertorico', 'boricua', 'sanjuan', 'correcthorsebatterystaple'],
  'tablero',
] as const;
/** Signs commonly written in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Letters, or digits outside of sequences, that must remain after all known parts are removed. */
const LEAST_LETTERS = 4;
const LEAST_DIGITS = 5;
const LEAST_DIFFERENT = 5;

/**
 * Why a password is refused; undefined if it is accepted. All characters are allowed and count. `own` are words about the person,
 * such as name and address, which attackers try first.
 */
export function passwordIssue(password: string, own: readonly string[] = []): string | undefined {
  const { least, most } = PASSWORD_LENGTH;
  const characters = [...password.normalize('NFKC')];
  if (characters.length < least) return `A password needs at least ${least} characters.`;
  if (characters.length > most) return `A password has at most ${most} characters.`;
  if (new Set(characters).size < LEAST_DIFFERENT)
    return 'This password repeats a few characters, so it is easily guessed. Choose another one.';
  if (isGuessable(password, own))
    return 'This password is made of words that are tried first, so it is easily guessed. Choose another one.';
  return undefined;
}

function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = plainOf(password);
  const words = [...KNOWN, ...own.flatMap((text) => plainOf(text).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
  const left = words.reduce((rest, word) => without(rest, word), plain);
  return left.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS && ownDigits(left) < LEAST_DIGITS;
}

/** Removes a word, also when spelled with signs: "p4ssw0rd2024" is as well known as "password2024". */
function without(text: string, word: string): string {
  const letters = lettersOf(text);
  const at = letters.indexOf(word) === -1 ? text.indexOf(word) : letters.indexOf(word);
  return at === -1 ? text : without(text.slice(0, at) + ' '.repeat(word.length) + text.slice(at + word.length), word);
}

/** Number of digits that neither repeat nor continue a sequence. */
function ownDigits(text: string): number {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  return digits.filter((digit, at) => at === 0 || ![0, 1, 9].includes((digit - (digits[at - 1] ?? 0) + 10) % 10)).length;
}

function plainOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function lettersOf(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
}
